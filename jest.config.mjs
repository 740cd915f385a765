/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/bench'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // what needs Node alone says so in its first line: @jest-environment node
  testEnvironment: 'jsdom',
  // by default one processor is left idle, which is half of a small machine
  maxWorkers: '100%',
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/src/testing/gatsby.tsx',
    '\\.(woff2|svg)$': '<rootDir>/src/testing/assetUrl.ts',
  },
  transform: {
    '\\.(tsx?|mjs)$': [
      'babel-jest',
      {
        presets: [
          [
            'babel-preset-gatsby',
            { reactRuntime: 'automatic', reactImportSource: '@emotion/react' },
          ],
          '@babel/preset-typescript',
        ],
      },
    ],
  },
}
