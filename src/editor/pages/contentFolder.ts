import { getJson } from './api'
import { readContent, writeContent } from './pageStore'

/*
 * The project's folder as the web's own FileSystemDirectoryHandle, of which Sveltia uses these few
 * methods. The server answers them, so there is no dialog, every browser will do, and nothing is
 * written that the content check has not seen.
 */

type Listed = { file: string; time: number }

/** What Sveltia calls the file that it renames when all of it is written. */
const TEMPORARY = '.sveltia-tmp-'

const times = new Map<string, number>()

const missing = () => new DOMException('There is no such file.', 'NotFoundError')

class ServerFile {
  readonly kind = 'file'
  private written?: Blob
  private refusal?: unknown

  constructor(
    private path: string,
    public name = path.split('/').at(-1) ?? '',
  ) {}

  async getFile(): Promise<File> {
    // where nothing is renamed, Sveltia does not hear of an error while writing, but of this one
    if (this.refusal) throw this.refusal as Error
    const bytes = this.written ?? (await readContent(this.path))
    const lastModified = times.get(this.path) ?? Date.now()
    return new File([bytes], this.name, { type: bytes.type, lastModified })
  }

  createWritable() {
    const parts: BlobPart[] = []
    return Promise.resolve({
      write: (part: BlobPart) => {
        parts.push(part)
        return Promise.resolve()
      },
      close: async () => {
        this.written = new Blob(parts)
        if (!this.name.startsWith(TEMPORARY)) await this.save(this.path)
      },
    })
  }

  async move(folder: ServerFolder, name: string): Promise<void> {
    const path = folder.below(name)
    await this.save(path)
    this.path = path
    this.name = name
  }

  private async save(path: string): Promise<void> {
    // Sveltia tries three times; the answer would be the same
    if (this.refusal) throw this.refusal as Error
    try {
      await writeContent(path, this.written ?? new Blob())
    } catch (error) {
      this.refusal = error
      throw error
    }
    times.set(path, Date.now())
  }
}

export class ServerFolder {
  readonly kind = 'directory'
  readonly name: string

  constructor(private readonly path = '') {
    this.name = path.split('/').at(-1) ?? ''
  }

  // methods of the class and not of each folder: Sveltia puts the folder into its database
  requestPermission(): Promise<string> {
    return Promise.resolve('granted')
  }

  below(name: string): string {
    return this.path === '' ? name : `${this.path}/${name}`
  }

  getDirectoryHandle(name: string): Promise<ServerFolder> {
    return Promise.resolve(new ServerFolder(this.below(name)))
  }

  getFileHandle(name: string, { create = false } = {}): Promise<ServerFile> {
    const path = this.below(name)
    return create || times.has(path)
      ? Promise.resolve(new ServerFile(path))
      : Promise.reject(missing())
  }

  removeEntry(): Promise<void> {
    // a photo that no page shows any more goes with the page that is saved
    return Promise.resolve()
  }

  async *entries(): AsyncGenerator<[string, ServerFolder | ServerFile]> {
    if (this.path === '') await listContent()
    const prefix = this.path === '' ? '' : `${this.path}/`
    const seen = new Set<string>()
    for (const path of times.keys()) {
      if (!path.startsWith(prefix)) continue
      const [name = '', ...rest] = path.slice(prefix.length).split('/')
      if (seen.has(name)) continue
      seen.add(name)
      const isFolder = rest.length > 0
      yield [name, isFolder ? new ServerFolder(this.below(name)) : new ServerFile(path)]
    }
  }
}

async function listContent(): Promise<void> {
  const files = await getJson<Listed[]>('/api/files')
  times.clear()
  for (const { file, time } of files) times.set(`content/${file}`, time)
}

/** Gives Sveltia the project's folder in the place of a dialog that asks for one. */
export function offerFolder(): void {
  // Sveltia looks whether files can be renamed before it writes; WebKit on Linux knows no handles
  const known = (window as { FileSystemFileHandle?: { prototype: object } }).FileSystemFileHandle
  const FileSystemFileHandle = known ?? ServerFile
  if (!('move' in FileSystemFileHandle.prototype)) {
    Object.assign(FileSystemFileHandle.prototype, { move: () => undefined })
  }
  const showDirectoryPicker = () => Promise.resolve(new ServerFolder())
  Object.assign(window, { FileSystemFileHandle, showDirectoryPicker })
}
