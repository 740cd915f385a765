/*
 * Inlined at the end of each page (src/build-time/publish/deferred-scripts.ts). A page is readable
 * without the site's scripts; they are requested together when the first screen is complete, or
 * earlier if the visitor taps or types, and React then hydrates the page. With Save-Data or on a 2g
 * connection only a tap or a key starts them. A tap on a link to another page never does.
 */

import { prefersLessData } from './prefersLessData'
import { firstScreenComplete, painted } from './firstScreen'
import { followScroll } from './followScroll'
import { keepSubmission } from './keepSubmission'
import { openPhotosOnClick, type LightboxModule } from './openPhotosOnClick'
import { isLeaving, markPageLoading } from './markPageLoading'
import { linkToOtherPage } from './pageLink'

/** Gatsby's scripts and the page's own, in the order in which they must run. */
declare const SCRIPTS: readonly string[]
/** The data that Gatsby requests before it hydrates. */
declare const DATA: readonly string[]
declare const LIGHTBOX: string
/** Whether the page has a form; on other pages the bundler drops the code that depends on it. */
declare const HAS_FORM: boolean
declare const TRUSTED_TYPE: string

/** https://www.w3.org/TR/trusted-types/ as far as it is used here; TypeScript does not know it yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

// Browsers with Trusted Types accept only addresses that a policy has made.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy(TRUSTED_TYPE, { createScriptURL: (src) => src })

const addToHead = <Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) => {
  document.head.append(Object.assign(document.createElement(name), properties))
}

const stopFollowingScroll = followScroll()
const submission = HAS_FORM ? keepSubmission() : undefined
markPageLoading()
openPhotosOnClick(() => import(LIGHTBOX) as Promise<LightboxModule>)

const hasGallery = document.querySelector('a[data-photo]') !== null
const loadLightbox = () => {
  // A failure matters only once somebody wants to open a photo, which tries again.
  if (hasGallery) window.loadLightbox?.().catch(() => undefined)
}

let isFetched = false

function fetchScripts() {
  if (isFetched) return
  isFetched = true
  loadLightbox()
  for (const href of DATA) {
    addToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  }
  for (const address of SCRIPTS) {
    addToHead('script', {
      src: (policy?.createScriptURL(address) ?? address) as string,
      async: false,
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
      onerror: HAS_FORM ? (submission?.giveUp ?? null) : null,
    })
  }
}

if (location.hash !== '') loadLightbox()
if (!prefersLessData()) {
  // It is so small that it holds up no photo, and a tap on the first photo must not wait for it.
  void painted().then(loadLightbox)
  void firstScreenComplete().then(() => {
    // A tap on a link stops what is loading, after which nothing is waited for any more.
    if (!isLeaving()) fetchScripts()
  })
}
for (const intent of ['pointerdown', 'keydown', 'click']) {
  addEventListener(
    intent,
    ({ target }) => {
      // Whoever follows a link leaves: scripts of this page would only hold up the next one.
      if (!linkToOtherPage(target)) fetchScripts()
    },
    { capture: true, passive: true },
  )
}
addEventListener(
  'site:hydrated',
  () => {
    stopFollowingScroll()
    if (HAS_FORM) submission?.resend()
  },
  { once: true },
)
