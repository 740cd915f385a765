import { readdirSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What the directories in src/ may import from, besides themselves and libraries. */
const mayImport = {
  pages: ['features', 'components', 'content', 'lib'],
  // a feature may not import from another one
  ...Object.fromEntries(
    readdirSync('src/features').map((name) => [
      `features/${name}`,
      ['components', 'client', 'content', 'lib', 'motion', 'theme', 'motif'],
    ]),
  ),
  components: ['client', 'content', 'lib', 'motion', 'theme', 'motif'],
  client: ['lib'],
  content: ['lib', 'theme', 'motif'],
  lib: [],
  motion: ['theme', 'motif'],
  theme: [],
  motif: [],
  'build-time': ['content', 'lib', 'theme', 'motif'],
  'editor/form': ['editor/shared', 'content', 'lib', 'theme'],
  'editor/bar': ['editor/form', 'editor/shared'],
  'editor/preview': [
    ...['editor/form', 'editor/shared', 'pageComponents.ts'],
    ...['components', 'client', 'content', 'lib', 'theme'],
  ],
  'editor/server': [
    'editor/git',
    'editor/project',
    'editor/shared',
    'content',
    'lib',
    'build-time',
  ],
  'editor/git': ['editor/project', 'editor/shared', 'content', 'lib', 'build-time'],
  'editor/project': ['editor/shared', 'content', 'lib', 'build-time'],
  'editor/shared': ['content', 'lib', 'build-time'],
}

const zones = Object.entries(mayImport).map(([directory, allowed]) => ({
  target: `./src/${directory}`,
  from: './src',
  except: [directory, ...allowed].map((name) => `./${name}`),
  message: 'See mayImport in eslint.config.mjs.',
}))

const commandZone = { target: './src/!(build-time)/**', from: './src/build-time/cli' }

const schemaValues = {
  regex: '/content/schema/',
  allowTypeImports: true,
  message: 'Import types only: the model would pull zod into the browser bundle.',
}

const testHelpers = ['src/testing/**', 'src/editor/fixtures/**']

const RAW_COLOR = '/(^|[ :(])#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|oklch)a?\\(/i'

const rawColors = {
  selector: `Literal[value=${RAW_COLOR}], TemplateElement[value.raw=${RAW_COLOR}]`,
  message: 'Use a color from src/theme/colors.ts.',
}

/** The directories in src/features/ of pages that have `usesReact` in src/content/pageRegistry.ts. */
const reactFeatures = ['contact', 'not-found']

/** They work in `npm run develop`, but not in the built site, where most pages are plain HTML. */
const clientSideReact = {
  selector:
    'JSXAttribute[name.name=/^on[A-Z]/], CallExpression:matches([callee.name=/^use(?!Id$)[A-Z]/], [callee.property.name=/^use(?!Id$)[A-Z]/])',
  message:
    'This does nothing on a page without React. Set `usesReact: true` for the page in src/content/pageRegistry.ts, keep the component in its feature, and add that to `reactFeatures` in eslint.config.mjs; or use src/client/page.ts.',
}

export default defineConfig(
  globalIgnores(['.*/', 'public*/', 'test-results']),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-shadow': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'gatsby-*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/**/*.{ts,tsx,mjs}', 'gatsby-*.{ts,tsx}'],
    ignores: ['**/*.test.*', ...testHelpers],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, commandZone] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', ...testHelpers, 'src/theme/colors.ts'],
    rules: {
      'no-restricted-syntax': ['error', rawColors],
    },
  },
  {
    files: ['src/{pages,features,components}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.*',
      'src/features/gallery/lightbox/**',
      ...reactFeatures.map((name) => `src/features/${name}/**`),
    ],
    rules: {
      'no-restricted-syntax': ['error', rawColors, clientSideReact],
    },
  },
  {
    files: ['src/{pages,features,components}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [schemaValues] }],
    },
  },
  {
    files: ['{src,e2e,bench}/**/*-*.{ts,tsx,mjs}'],
    // named after their paths
    ignores: ['src/pages/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'See "Name files" in CONTRIBUTING.md.' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', ...testHelpers, 'e2e/**'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // functions that run in the page name their arguments like the variables passed to them
      '@typescript-eslint/no-shadow': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
)
