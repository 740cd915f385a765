/** @jest-environment node */
import type * as Fs from 'node:fs'
import { existsSync, readFileSync } from 'node:fs'
import type * as Path from 'node:path'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { emptyFolder } from '../../testing/folder'
import { publish, recoverSite } from './publish'
import { filesInUse } from './references'

/** As where each folder is on a file system of its own. */
jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof Fs>('node:fs')
  const { dirname } = jest.requireActual<typeof Path>('node:path')
  return {
    ...fs,
    renameSync: (from: string, to: string) => {
      if (dirname(from) !== dirname(to)) throw new Error('EXDEV: cross-device link not permitted')
      fs.renameSync(from, to)
    },
  }
})

const site = specifiedContent('site/site.json')

const { at, write } = emptyFolder()

const NEW = '0123456789abcdef0123'
const OLD = 'fedcba9876543210fedc'
const LATER = 'aaaaaaaaaaaaaaaaaaaa'

describe('files in use', () => {
  it('are all that a page, its data or a script names', () => {
    write('index.html', `<script src="/webpack-runtime-${NEW}.js"> <img src="/static/a/rose.webp">`)
    write(`webpack-runtime-${NEW}.js`, `{7:"${LATER}"}`)
    write(`7-${LATER}.js`)
    write(`7-${LATER}.js.map`)
    write('page-data/index/page-data.json', '"/static/b/large.jpg"')
    write('static/a/rose.webp')
    write('static/b/large.jpg')
    write('robots.txt')
    expect(filesInUse(at(), '')).toEqual([
      `7-${LATER}.js`,
      `7-${LATER}.js.map`,
      'index.html',
      'page-data/index/page-data.json',
      'robots.txt',
      'static/a/rose.webp',
      'static/b/large.jpg',
      `webpack-runtime-${NEW}.js`,
    ])
  })

  it('are not what earlier builds have left', () => {
    write('index.html', `<script src="/app-${NEW}.js">`)
    write(`app-${NEW}.js`)
    write(`app-${OLD}.js`, `names ${LATER}`)
    write(`7-${LATER}.js`)
    write('static/a/taken-away.webp')
    expect(filesInUse(at(), '')).toEqual([`app-${NEW}.js`, 'index.html'])
  })

  it('are named with what stands before all addresses', () => {
    write('index.html', '<img src="/portfolio/static/a/rose.webp"><img src="/static/b/other.webp">')
    write('static/a/rose.webp')
    write('static/b/other.webp')
    expect(filesInUse(at(), '/portfolio')).toEqual(['index.html', 'static/a/rose.webp'])
  })

  it("are not Gatsby's own notes, no service worker and no page at /404/", () => {
    write('index.html', 'chunk-map.json ~partytown/partytown-sw.js')
    write('chunk-map.json')
    write('webpack.stats.json')
    write('~partytown/partytown-sw.js')
    write('404/index.html')
    expect(filesInUse(at(), '')).toEqual(['index.html'])
  })
})

describe('publishing', () => {
  it('puts the new site in the place of the old one', async () => {
    write('built/index.html', '<meta charSet="utf-8"/>new')
    write('public/index.html', 'old')
    write('public/old.html')
    for (const name of ['gatsby', 'webpack']) {
      write(`node_modules/${name}/package.json`, '{"license":"MIT"}')
    }
    await publish(at('built'), at(), { site })
    expect(readFileSync(at('public/index.html'), 'utf8')).toMatch(/new$/)
    expect(existsSync(at('public/old.html'))).toBe(false)
    expect(existsSync(at('.public-previous'))).toBe(false)
  })

  it('leaves the old site alone when the new one cannot be copied', async () => {
    write('public/index.html', 'old')
    await expect(publish(at('nothing'), at(), { site })).rejects.toThrow()
    expect(readFileSync(at('public/index.html'), 'utf8')).toBe('old')
  })

  it('is fixed when it was cut off between the renames', () => {
    write('.public-previous/index.html', 'old')
    write('.public-next/index.html', 'half of the new')
    recoverSite(at())
    expect(readFileSync(at('public/index.html'), 'utf8')).toBe('old')
    expect(existsSync(at('.public-next'))).toBe(false)
  })

  it('has nothing to fix when it came to its end', () => {
    write('.public-previous/index.html', 'old')
    write('public/index.html', 'new')
    recoverSite(at())
    expect(readFileSync(at('public/index.html'), 'utf8')).toBe('new')
  })
})
