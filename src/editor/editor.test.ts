it('says that the editor could not start, in place of a blank page', async () => {
  document.body.innerHTML = '<div id="nc-root"></div>'
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const error = new Error('The server was closed.')
  globalThis.fetch = () => Promise.reject(error)
  class BroadcastChannel extends EventTarget {}
  Object.assign(globalThis, { BroadcastChannel })
  await import('./editor')
  await new Promise((resolve) => setTimeout(resolve))
  expect(logged).toHaveBeenCalledWith(error)
  expect(document.body).toHaveTextContent('The editor could not start.')
})
