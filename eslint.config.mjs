import { readdirSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
// @ts-expect-error: ships without types
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** For each directory in `src/`, the directories it must not import from. */
const forbiddenImports = {
  pages: ['build-time', 'editor'],
  queries: ['pages', 'features', 'build-time', 'editor'],
  features: ['pages', 'queries', 'build-time', 'editor'],
  components: ['pages', 'features', 'queries', 'build-time', 'client', 'editor'],
  client: ['pages', 'features', 'queries', 'components', 'build-time', 'editor'],
  model: ['pages', 'features', 'queries', 'components', 'build-time', 'theme', 'motif', 'editor'],
  theme: ['pages', 'features', 'queries', 'components', 'model', 'build-time', 'editor'],
  motif: ['pages', 'features', 'queries', 'components', 'model', 'build-time', 'editor'],
  'build-time': ['pages', 'features', 'queries', 'components', 'editor'],
}

const zones = [
  ...Object.entries(forbiddenImports).map(([target, sources]) => ({
    target: `./src/${target}`,
    from: [...sources, 'testing'].map((source) => `./src/${source}`),
    message: 'See "Where code goes" in CONTRIBUTING.md.',
  })),
  ...readdirSync('src/features').map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'Code shared by features belongs in src/components.',
  })),
]

/** The style of file names, and files that do not have it. */
const fileNames = [
  ['kebab-case', 'src/{build-time,editor/{config,draft,hosted,server}}/**/*[A-Z]*'],
  [
    'camelCase or PascalCase',
    'src/{client,components,features,model,motif,theme}/**/*-*.{ts,tsx}',
    'src/editor/{browser,preview}/*-*.{ts,tsx}',
  ],
]

const RAW_COLOR = '/(^|[ :(])#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|oklch)a?\\(/i'

export default defineConfig(
  globalIgnores(['.*/', 'public*/', 'test-results', 'bench/plain', '**/gatsby-types.d.ts']),
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
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'gatsby-*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // In Safari, a list without markers is a list only with an explicit role.
      'jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,mjs}', 'gatsby-*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'src/testing/**'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'max-lines': ['error', 200],
    },
  },
  {
    files: ['src/{pages,features,components}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`Literal[value=${RAW_COLOR}]`, `TemplateElement[value.raw=${RAW_COLOR}]`].map(
          (selector) => ({ selector, message: 'Use a color role from src/theme.' }),
        ),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/model/schema/',
              allowTypeImports: true,
              message: 'Import types only: the model would pull zod into the browser bundle.',
            },
          ],
        },
      ],
    },
  },
  ...fileNames.map(([style, ...files]) => ({
    files,
    // named like its content file
    ignores: ['src/model/schema/not-found.ts'],
    rules: {
      'no-restricted-syntax': /** @type {['error', object]} */ ([
        'error',
        { selector: 'Program', message: `Name files here in ${style}.` },
      ]),
    },
  })),
  {
    // These rules ignore types from JSDoc comments.
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
