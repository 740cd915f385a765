import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { editorDocument, previewDocument } from '../documents'
import { bundleEditor, bundlePreview, type Asset } from './bundle-pages'
import { bundleSveltia } from './bundle-sveltia'

/** Finds the file for an address; undefined if there is none. */
export type Assets = (pathname: string) => Promise<Asset | undefined>

/** A file below a folder; undefined if it is not there or would be outside. */
function fileBelow(folder: string, name: string): Asset | undefined {
  const file = path.join(folder, name)
  if (!file.startsWith(folder + path.sep) || !existsSync(file)) return undefined
  return statSync(file).isFile() ? { name: file, bytes: readFileSync(file) } : undefined
}

const SVELTIA = '/sveltia/'

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}

/**
 * Prepares the editor's pages. They are bundled in the background; whoever asks for one waits.
 *
 * @param root of the project
 * @param cache folder for what need not be bundled again each time
 */
export function prepareAssets(
  root: string,
  cache: string,
): { assets: Assets; ready: Promise<unknown> } {
  const sveltia = bundleSveltia(root, cache)
  const bundles = Promise.all([bundleEditor(root, 'local'), bundlePreview(root, 'local')])
  const assets: Assets = async (pathname) => {
    if (pathname === '/') return { name: 'index.html', bytes: editorDocument() }
    if (pathname === '/preview/') return { name: 'index.html', bytes: previewDocument() }
    if (pathname === '/logo.svg') return fileBelow(path.join(root, 'static'), 'favicon.svg')
    if (pathname.startsWith(SVELTIA)) {
      return fileBelow(await sveltia, decoded(pathname.slice(SVELTIA.length)))
    }
    const files = (await bundles).find((one) => one.has(pathname))
    return files?.get(pathname)
  }
  return { assets, ready: Promise.all([sveltia, bundles]) }
}
