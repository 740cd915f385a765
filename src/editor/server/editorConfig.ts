import path from 'node:path'
import { photoLimits } from '../../content/limits'
import { contentFiles } from '../../content/schema/contentFiles'
import { toField } from '../../content/walkFields'
import { fieldConfigs } from './fieldConfig'

/** GitHub accepts about 16 MB per request, and Base64 adds a third. */
const MAX_MEGABYTES_ON_GITHUB = 10

/** The local server; the name differs by project, because Sveltia keeps drafts by repository. */
export const localBackend = (origin: string, repo: string) => ({
  name: 'gitea',
  repo,
  branch: 'main',
  base_url: origin,
  api_root: `${origin}/api/v1`,
  app_id: 'editor',
  auth_methods: ['oauth'],
})

/** A GitHub repository. Signing in with a token does not need a server. */
export const gitHubBackend = (repo: string, branch: string) => ({
  name: 'github',
  repo,
  branch,
  auth_methods: ['token'],
  // its button then says Publish instead of Save
  skip_ci: false,
})

type Backend = ReturnType<typeof localBackend | typeof gitHubBackend>

export type EditorConfig = ReturnType<typeof editorConfig>

/** Derives Sveltia's configuration from the content model: each key becomes a field. */
export function editorConfig(backend: Backend, siteUrl?: string) {
  const isLocal = backend.name === 'gitea'
  const maxMegabytes = isLocal ? photoLimits.maxMegabytes : MAX_MEGABYTES_ON_GITHUB
  const files = contentFiles.map(({ file, label, schema }) => ({
    name: path.posix.dirname(file),
    label,
    file: `content/${file}`,
    format: 'json',
    // photos are in the same directory as the page that uses them
    media_folder: '',
    public_folder: '',
    fields: fieldConfigs({ file, group: toField(schema), groups: [] }),
  }))
  return {
    load_config_file: false,
    backend,
    // Sveltia requires this, but each page overrides it
    media_folder: 'content',
    app_title: 'Edit the site',
    display_url: siteUrl,
    logo: { src: '/logo.svg', show_in_header: true },
    show_preview_links: false,
    // names of photos: with "ascii", one in Chinese or Japanese would become a random number
    slug: { encoding: 'unicode', clean_accents: true },
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: maxMegabytes * 1_000_000 } },
      stock_assets: { providers: [] },
    },
    output: { json: { indent_size: 2 }, omit_empty_optional_fields: false },
    collections: [{ name: 'pages', label: 'Pages', files }],
  }
}
