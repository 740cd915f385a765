/** @jest-environment node */
import { emptyFolder } from '../../testing/folder'
import { deferScripts, requestsOf } from './deferred-scripts'
import { parsePage } from './html-page'

const { at, write } = emptyFolder()

const page =
  '<body><p>Words</p><script>/*<![CDATA[*/window.pagePath="/";/*]]>*/</script>' +
  '<script src="/runtime-1.js" async></script><script src="/app-2.js" async></script></body>'

const requests = {
  scripts: ['/page-3.js'],
  react: ['/runtime-1.js', '/react-5.js'],
  data: ['/page-data/index/page-data.json'],
  lightbox: '/lightbox-4.js',
}

function withDeferredScripts(html: string): string {
  const parsed = parsePage(html)
  deferScripts(parsed, requests)
  return parsed.toString()
}

it("replaces a page's scripts with a loader that names each once, React's first", () => {
  const deferred = withDeferredScripts(page)
  expect(deferred).not.toMatch(/<script src/)
  expect(deferred).toContain('["/runtime-1.js","/react-5.js","/app-2.js","/page-3.js"]')
  expect(deferred).toContain('"/page-data/index/page-data.json"')
  expect(deferred).toContain('import("/lightbox-4.js")')
})

it('leaves one inline script at the end of the page, with what Gatsby says first', () => {
  expect(withDeferredScripts(page)).toMatch(
    /^<body><p>Words<\/p><script>window\.pagePath="\/";\n(?:(?!<script)[\s\S])*<\/script><\/body>$/,
  )
})

it('leaves neither the comments nor the space that Gatsby puts around its scripts', () => {
  const wrapped =
    '<body><p>Words</p><!-- slice-start id="_gatsby-scripts-1" -->\n  ' +
    '<script src="/runtime-1.js" async></script>\n<!-- slice-end id="_gatsby-scripts-1" --></body>'
  expect(withDeferredScripts(wrapped)).toMatch(/^<body><p>Words<\/p><script>.*<\/script><\/body>$/s)
})

it('keeps submissions only on a page with a form', () => {
  expect(withDeferredScripts(page)).not.toContain('"submit"')
  expect(withDeferredScripts(`<form></form>${page}`)).toContain('"submit"')
})

it("drops Gatsby's chunk mapping", () => {
  const mapping = '<script>window.___chunkMapping="{}";</script>'
  expect(withDeferredScripts(mapping + page)).not.toContain('___chunkMapping')
})

it('leaves a page without scripts, and one that is finished, as it is', () => {
  const finished = withDeferredScripts(page)
  expect(withDeferredScripts('<body></body>')).toBe('<body></body>')
  expect(withDeferredScripts(finished)).toBe(finished)
})

it('makes the loader small enough to stand in each page', () => {
  expect(withDeferredScripts(page).length - page.length).toBeLessThan(2600)
})

describe('the requests of a page', () => {
  const about = { componentChunkName: 'about', path: '/about/' }

  beforeEach(() => {
    write(
      'webpack.stats.json',
      JSON.stringify({
        namedChunkGroups: {
          about: { assets: [{ name: 'about-1.js' }, { name: 'about-1.js.map' }] },
          react: { assets: [{ name: 'runtime-2.js' }, { name: 'react-3.js' }] },
        },
      }),
    )
  })

  it('are its scripts and its data, below the prefix of the site', () => {
    expect(requestsOf(at(), about, '/portfolio')).toEqual({
      scripts: ['/portfolio/about-1.js'],
      react: ['/portfolio/runtime-2.js', '/portfolio/react-3.js'],
      data: ['/portfolio/page-data/app-data.json', '/portfolio/page-data/about/page-data.json'],
    })
  })

  it.each([
    ['/', '/page-data/index/page-data.json'],
    ['/404.html', '/page-data/404.html/page-data.json'],
  ])('have the data of %s where Gatsby puts it', (path, address) => {
    expect(requestsOf(at(), { ...about, path }, '').data).toContain(address)
  })

  it('are none for a file that is not a page', () => {
    expect(requestsOf(at(), undefined, '')).toEqual({ scripts: [], react: [], data: [] })
  })
})
