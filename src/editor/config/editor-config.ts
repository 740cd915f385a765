import path from 'node:path'
import { photoLimits } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { fieldsOf, type FieldConfig } from './field-config'

/** A hidden field that carries the version of a page through the form, see server/revisions.ts. */
export const REVISION_KEY = '$revision'

/** GitHub takes about 16 MB at once, Base64 adds a third, and the page comes with the photo. */
const MAX_MEGABYTES_ON_GITHUB = 10

type FormFile = { name: string; file: string; fields: FieldConfig[]; [option: string]: unknown }

/** Sveltia's configuration, as far as the editor uses it. */
export type EditorConfig = {
  backend: { name: string; repo: string; branch: string; [option: string]: unknown }
  collections: { name: string; label: string; files: FormFile[] }[]
  [option: string]: unknown
}

/** Our own server, which answers like a Gitea instance (server/gitea-api.ts). */
export const localBackend = (origin: string): EditorConfig['backend'] => ({
  name: 'gitea',
  repo: 'owner/site',
  branch: 'main',
  base_url: origin,
  api_root: `${origin}/api/v1`,
})

/** A repository on GitHub. Signing in with a token needs no server of ours. */
export const gitHubBackend = (repo: string, branch: string): EditorConfig['backend'] => ({
  name: 'github',
  repo,
  branch,
  auth_methods: ['token'],
})

/** Derives Sveltia's configuration from the content model: a new key of the model becomes a field. */
export function editorConfig(backend: EditorConfig['backend']): EditorConfig {
  const isLocal = backend.name === 'gitea'
  const maxMegabytes = isLocal ? photoLimits.mostMegabytes : MAX_MEGABYTES_ON_GITHUB
  const files = contentFiles.map(({ file, label, schema }) => ({
    name: path.posix.dirname(file),
    label,
    file: `content/${file}`,
    format: 'json',
    // photos lie beside the page that shows them
    media_folder: '',
    public_folder: '',
    fields: [
      ...(isLocal ? [{ name: REVISION_KEY, widget: 'hidden' }] : []),
      ...fieldsOf(schema.shape, { file, groups: [] }),
    ],
  }))
  return {
    load_config_file: false,
    backend,
    // Sveltia demands one for the whole site; each page has its own
    media_folder: 'content',
    app_title: 'Edit the site',
    logo: { src: '/logo.svg', show_in_header: true },
    show_preview_links: false,
    // names that are the same on every system and in every address
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      default: {
        config: { slugify_filename: true, max_file_size: maxMegabytes * 1_000_000 },
      },
      stock_assets: { providers: [] },
    },
    output: { json: { indent_size: 2 }, omit_empty_optional_fields: true },
    collections: [{ name: 'pages', label: 'Pages', files }],
  }
}
