import type { Profile } from '../screens'

export type Action = {
  name: string
  /** Where the visitor arrives. */
  page: string
  /** What is tapped: a selector that fits every site that is compared. */
  target: string
  /** True once the page shows what the tap was for. Runs in the page. */
  isDone: () => boolean
  /** Milliseconds that the page waits on purpose before it is done. */
  deliberateWait?: number
  /** Runs in the page just before the tap. */
  prepare?: () => void
  isOn: (profile: Profile) => boolean
}

/** What visitors do first. The functions run in the page and refer to nothing outside of them. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'photo',
    page: '/gallery/',
    target: 'main a:has(img)',
    isDone: () => {
      const images = document.querySelectorAll<HTMLImageElement>(
        'dialog[open] img:not([src^="data:"])',
      )
      return [...images].some((image) => image.complete && image.naturalWidth > 0)
    },
    isOn: () => true,
  },
  {
    name: 'menu',
    page: '/',
    target: 'header button',
    isDone: () => {
      const links = [...document.querySelectorAll('header a')].filter((link) => {
        const { height, left, right } = link.getBoundingClientRect()
        return link.checkVisibility() && height > 0 && left >= 0 && right <= window.innerWidth
      })
      return links.length >= 4
    },
    isOn: ({ isMobile }) => isMobile,
  },
  {
    name: 'link',
    page: '/',
    target: 'main a[href="/about/"]',
    isDone: () =>
      location.pathname === '/about/' &&
      Boolean(document.querySelector('main h1')?.textContent) &&
      document.querySelector('main a[href="/about/"]') === null,
    isOn: () => true,
  },
  {
    name: 'form',
    page: '/contact/',
    target: 'form button:not([type="button"])',
    prepare: () => {
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'form [name]:not([hidden])',
      )) {
        field.value = field.name === 'email' ? 'someone@example.com' : 'Words'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    isDone: () => Boolean(document.querySelector('form [role="status"]')?.textContent),
    deliberateWait: 1000,
    isOn: () => true,
  },
]
