/**
 * Waits for the Web Lock of the one tab that has the editor. Two tabs share Sveltia's copies of what is
 * not saved: the second one's would replace the first one's.
 */
export function holdEditor(): Promise<void> {
  // Sveltia's window for signing in, which is opened by that tab
  if (window.opener) return Promise.resolve()
  return new Promise((resolve) => {
    const hold = () => {
      document.querySelector('.other-tab')?.remove()
      resolve()
      // until the tab is closed
      return new Promise(() => undefined)
    }
    void navigator.locks.request('editor', { ifAvailable: true }, (lock) => {
      if (lock) return hold()
      const message = Object.assign(document.createElement('p'), {
        className: 'other-tab',
        textContent: 'The editor is open in another tab. Once you close it, it opens here.',
      })
      document.querySelector('#nc-root')?.append(message)
      void navigator.locks.request('editor', hold)
      return undefined
    })
  })
}
