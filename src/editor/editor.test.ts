it('says that the editor could not start, in place of a blank page', async () => {
  document.body.innerHTML = '<div id="nc-root"></div>'
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const error = new Error('The server was closed.')
  globalThis.fetch = () => Promise.reject(error)
  class BroadcastChannel extends EventTarget {
    postMessage = jest.fn()
  }
  Object.assign(globalThis, { BroadcastChannel })
  const request = (_: string, __: LockOptions, run: () => Promise<unknown>) => run()
  Object.assign(navigator, { locks: { request } })
  await import('./editor')
  await new Promise((resolve) => setTimeout(resolve))
  expect(logged).toHaveBeenCalledWith(error)
  expect(document.body).toHaveTextContent('The editor could not start.')
})
