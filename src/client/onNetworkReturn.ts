/** Calls the function whenever the network has returned for a second: before, requests may fail. */
export function onNetworkReturn(callback: () => void): void {
  const callIfOnline = () => {
    if (navigator.onLine) callback()
  }
  addEventListener('online', () => setTimeout(callIfOnline, 1000))
}
