/**
 * Calls a function after each save request of Sveltia's. Its event `postSave` tells only of those
 * that succeed, but the bar also shows why the server refused one.
 */
export function watchSaveRequests(onSave: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('/contents'))) onSave()
  }).observe({ type: 'resource' })
}
