import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeContent, photo } from './contentFolder'
import { projectOf } from '../editor/server/project'
import { savePage } from '../editor/server/save-page'
import { gitIn } from './git'

/** The page that the tests of versions change. */
export const gallery = 'gallery/gallery.json'

export type Gallery = { photos: { src: string; caption: string }[] }

/** A project with good content in a folder of its own, for tests of the editor. */
export async function makeProject() {
  const content = await makeContent()
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  const at = (file: string) => path.join(folder, file)

  const git = gitIn(folder)

  const json = (file: string) =>
    JSON.parse(readFileSync(at(`content/${file}`), 'utf8')) as Record<string, unknown>

  /** Puts everything back to how it was. */
  const reset = () => {
    for (const name of ['.git', '.editor', 'content', 'remote.git']) {
      rmSync(at(name), { recursive: true, force: true })
    }
    cpSync(content.root, at('content'), { recursive: true })
  }
  reset()

  return {
    folder,
    project: projectOf(folder),
    at,
    git,
    reset,
    /** Text of a file below `content/`. */
    text: (file: string) => readFileSync(at(`content/${file}`), 'utf8'),
    json,
    /** Saves a change of the gallery as the form does. */
    saveGallery: async (edit: (value: Gallery) => unknown, photos: [string, Buffer][] = []) => {
      const value = json(gallery) as unknown as Gallery
      edit(value)
      const draft = { file: gallery, text: JSON.stringify(value), photos: new Map(photos) }
      await savePage(projectOf(folder), draft)
    },
    has: (file: string) => existsSync(at(file)),
    write: (file: string, bytes: string | Buffer) => {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), bytes)
    },
    /** Makes it a repository whose last version is the content as it is now. */
    publishAll: () => {
      if (!existsSync(at('.git'))) git('init', '--quiet', '--initial-branch=main')
      writeFileSync(at('.gitignore'), '.editor/\nremote.git/\n')
      git('add', '--all')
      git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'First')
    },
    /** Gives it a remote that holds the same. */
    addRemote: () => {
      git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
      git('remote', 'add', 'origin', at('remote.git'))
      git('push', '--quiet', 'origin', 'main')
    },
    remove: () => {
      content.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A photo that the site takes, each red a different one. */
export const photoBytes = (red: number): Promise<Buffer> => photo(2000, 1500, red).jpeg().toBuffer()

/** @returns a change of the gallery: another caption for one photo */
export const caption = (index: number, words: string) => (value: Gallery) => {
  const photo = value.photos[index]
  if (photo) photo.caption = words
}
