import path from 'node:path'
import { photoLimits } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { fieldsOf, type FieldConfig } from './field-config'
import { pageLabelOf } from './labels'

export type EditorFile = {
  name: string
  label: string
  file: string
  format: 'json'
  fields: FieldConfig[]
}

/** Sveltia's configuration, as far as the editor uses it. */
export type EditorConfig = Record<string, unknown> & {
  collections: { name: string; label: string; files: EditorFile[] }[]
}

type Backend = Record<string, unknown> & { name: string; repo: string; branch: string }

export type Repository = { repository: string; branch: string }

/** Name of a page in the addresses of the editor. */
export const pageNameOf = (file: string): string => path.posix.dirname(file)

/**
 * Sveltia wants a Git host even where it edits a folder; this one is asked nothing.
 *
 * @param origin of the editor, such as `http://127.0.0.1:4400`
 */
export const localBackend = (origin: string): Backend => ({
  name: 'gitea',
  repo: 'owner/site',
  branch: 'main',
  base_url: origin,
  api_root: `${origin}/none`,
  app_id: 'none',
})

/** A repository on GitHub, entered with a token alone: that needs no server of ours. */
export const gitHubBackend = ({ branch, repository }: Repository): Backend => ({
  name: 'github',
  repo: repository,
  branch,
  auth_methods: ['token'],
})

/**
 * Derives the form from the content model: a new key of the model appears in it by itself.
 *
 * @param backend where what is written goes
 * @param values what each content file says now, by its path below `content/`
 * @param mostMegabytes of a photo
 */
export function editorConfig(
  backend: Backend,
  values: ReadonlyMap<string, unknown>,
  mostMegabytes: number = photoLimits.mostMegabytes,
): EditorConfig {
  const files = contentFiles.map(({ file, schema }) => ({
    name: pageNameOf(file),
    label: pageLabelOf(file),
    file: `content/${file}`,
    format: 'json' as const,
    fields: fieldsOf(schema.shape, { file, value: values.get(file), groups: [] }),
  }))
  return {
    load_config_file: false,
    backend,
    media_folder: 'content/gallery',
    public_folder: '',
    app_title: 'Edit the site',
    logo: { src: '/logo.svg', show_in_header: true },
    show_preview_links: false,
    // names that are the same on every system and in every address
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          max_file_size: mostMegabytes * 1_000_000,
        },
      },
      stock_assets: { providers: [] },
    },
    output: { json: { indent_size: 2 } },
    collections: [{ name: 'pages', label: 'Pages', files }],
  }
}
