/** @jest-environment node */
import { floorPage } from './floor-page'

it.each([
  '<script>window.pagePath="/"</script>',
  '<script id="gatsby-chunk-mapping"\n>\nwindow.a = "<p>"\n</script>',
  '<script async="" src="/app-1.js"></script>',
  '<script type="module">import("/app-1.js")</script>',
  '<link as="script" rel="preload" href="/app-1.js"/>',
  '<link rel="modulepreload" href="/app-1.js">',
  '<link rel="preload" as="fetch" href="/page-data/index/page-data.json" crossorigin="anonymous"/>',
  '<link rel=prefetch href=/component---src-pages-gallery-tsx-1.js>',
])('leaves out %s', (markup) => {
  expect(floorPage(`<p>before</p>${markup}<p>after</p>`)).toBe('<p>before</p><p>after</p>')
})

it.each([
  '<link rel="preload" as="font" crossorigin="anonymous" href="/static/a.woff2"/>',
  '<link rel="preload" as="image" imagesrcset="/a.avif 400w" media="(min-width: 1px)"/>',
  '<link rel="canonical" href="https://www.example.com/"/>',
  '<link rel="stylesheet" href="/a.css"/>',
  '<style>p{color:red}</style>',
  '<picture><source srcset="/a.avif 1w" type="image/avif"/><img src="/a.jpg"/></picture>',
  '<script type="application/ld+json">{"@type":"Person"}</script>',
  '<noscript>words</noscript>',
])('keeps %s', (markup) => {
  expect(floorPage(markup)).toBe(markup)
})
