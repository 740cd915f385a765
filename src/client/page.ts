/*
 * What every page needs from a script. The build bundles this module and puts it into each page
 * (src/build-time/finish/finishPage.ts); it knows nothing of React. Listeners are on the document,
 * because React and translators may replace elements.
 */
import { controlMenu } from './menu'
import { watchHeroPhoto } from './watchHeroPhoto'
import { loadReact } from './loadReact'

/** The bar is opaque while the page is scrolled. */
function markScrolled() {
  const bar = document.querySelector('header')
  if (bar) bar.dataset.scrolled = String(scrollY > 20)
}

/** The gallery renders photos that are far off-screen only after the page has loaded. */
function markLoaded() {
  document.body.dataset.loaded = ''
}

/** A held key is one press; repeated, Enter would also press what the first press has opened. */
function ignoreRepeatedEnter(event: KeyboardEvent) {
  const isPressing = event.target instanceof Element && event.target.closest('a, button, input')
  if (event.repeat && event.key === 'Enter' && isPressing) event.preventDefault()
}

addEventListener('keydown', ignoreRepeatedEnter, true)
addEventListener('load', () => setTimeout(markLoaded))
addEventListener('scroll', markScrolled, { passive: true })
requestAnimationFrame(markScrolled)
controlMenu()
watchHeroPhoto()
loadReact()
