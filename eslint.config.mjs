import { readdirSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
// @ts-expect-error: it ships without types
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Imports between the layers of `src/` run one way, so that everyone knows where a line belongs.
 *
 * @param {string} name directory below src/
 * @param {string[]} closed layers that it must not import from
 * @param {{ regex: string, message: string }[]} [more]
 * @returns {import('eslint').Linter.Config}
 */
const layer = (name, closed, more = []) => ({
  files: [`src/${name}/**/*.{ts,tsx,mjs}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${closed.join('|')})(/|$)`,
            message: `src/${name} must not import from ${closed.join(', ')}.`,
          },
          ...more,
        ],
      },
    ],
  },
})

const features = readdirSync(new URL('src/features', import.meta.url))

const featureLayers = features.map((feature) =>
  layer(
    `features/${feature}`,
    ['pages', 'queries', 'build-time', 'editor'],
    [
      {
        regex: `^(\\.\\./)+(features/)?(${features.filter((other) => other !== feature).join('|')})(/|$)`,
        message: 'What two features use belongs in src/components.',
      },
    ],
  ),
)

const layers = [
  layer('pages', ['pages', 'build-time', 'editor']),
  layer('queries', ['pages', 'features', 'build-time', 'editor']),
  ...featureLayers,
  layer('components', ['pages', 'features', 'queries', 'build-time', 'client', 'editor']),
  layer('client', ['pages', 'features', 'queries', 'components', 'build-time', 'editor']),
  {
    ...layer(
      'content',
      ['pages', 'features', 'queries', 'components', 'build-time', 'theme', 'motif', 'editor'],
      [
        {
          regex: '^(react|react-dom|@emotion|node:)',
          message: 'The content model is plain data: no React, no styles, no Node.',
        },
      ],
    ),
    ignores: ['**/*.test.*'],
  },
  {
    ...layer('build-time', ['pages', 'features', 'queries', 'components', 'editor']),
    // the programs that start the editor, and write it for the web
    ignores: ['src/build-time/cli/{edit,build}.ts'],
  },
  {
    ...layer('editor', ['build-time'], [{ regex: '^node:', message: 'This runs in browsers.' }]),
    // what the server and the build use alone is not among them
    files: ['src/editor/{draft,pages,preview,source}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
  },
  layer('theme', ['pages', 'features', 'queries', 'components', 'content', 'build-time', 'editor']),
  layer('motif', ['pages', 'features', 'queries', 'components', 'content', 'build-time', 'editor']),
]

const namedExports = ['ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]'].map(
  (selector) => ({
    selector,
    message: 'Export by name; only Gatsby and configuration files need a default.',
  }),
)

const RAW_COLOUR = '/(^|[ :(])#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|oklch)a?\\(/i'

const themedColours = [
  `Literal[value=${RAW_COLOUR}]`,
  `TemplateElement[value.raw=${RAW_COLOUR}]`,
].map((selector) => ({
  selector,
  message: 'Colours come from src/theme: ask for a role of sectionThemes or a token.',
}))

export default defineConfig(
  globalIgnores([
    'public',
    'public-editor',
    'bench/plain',
    '.cache',
    '.editor',
    'coverage',
    'playwright-report',
    'test-results',
    'src/gatsby-types.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // a number in a text is never a mistake; an object or undefined is
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowAny: false,
          allowBoolean: false,
          allowNever: false,
          allowNullish: false,
          allowNumber: true,
          allowRegExp: false,
        },
      ],
      // it asks for the ! that no-non-null-assertion forbids
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      'no-restricted-syntax': ['error', ...namedExports],
    },
  },
  {
    files: [
      'src/html.tsx',
      '*.config.*',
      'gatsby-*.{ts,tsx}',
      '**/*.d.ts',
      'src/testing/assetUrl.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'gatsby-*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  layers,
  {
    // Modules that import each other in a circle cannot be read or moved on their own.
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    // What is longer has more than one thing to do.
    files: ['src/**/*.{ts,tsx,mjs}', 'bench/**/*.ts', 'gatsby-*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines': ['error', 200] },
  },
  {
    files: ['src/{features,components,client}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...themedColours] },
  },
  {
    files: ['src/pages/**'],
    rules: { 'no-restricted-syntax': ['error', ...themedColours] },
  },
  {
    files: ['src/{pages,queries,features,components}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/content/model/',
              allowTypeImports: true,
              message: 'Types only: the model would bring its validator (zod) into the browser.',
            },
          ],
        },
      ],
    },
  },
  {
    // the rules look at the value itself and miss a type that a comment gives it
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
)
