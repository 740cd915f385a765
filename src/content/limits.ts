/** How many of each thing the site holds. The design is composed for exactly these numbers. */
export const NAV_ITEMS = 5
export const SOCIAL_LINKS = 4
export const ABOUT_CARDS = 3
export const TIMELINE_ITEMS = 3
export const GALLERY_PHOTOS = 9

/** Paths a visitor can open. A navigation item or card that names another one is a fault. */
export const PAGE_PATHS = ['/', '/about', '/music', '/gallery', '/contact'] as const
