/** @param day such as 2026-01-31 */
const isFuture = (day: string): boolean => day > new Date().toLocaleDateString('sv')

/**
 * A release's date is in the page, true before and after. Until that day, this says that it will be
 * out then: the page was built on another day than it is read.
 */
export function markUpcoming(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-upcoming]')) {
    const { upcoming = '' } = time.dataset
    if (isFuture(time.dateTime)) time.textContent = upcoming
  }
}
