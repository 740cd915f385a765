/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // Node-only tests start with @jest-environment node
  testEnvironment: 'jsdom',
  // the default leaves one core idle, which is half the cores of a small machine
  maxWorkers: '100%',
  restoreMocks: true,
  // photos, repositories and random content are slow on a busy machine
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/src/testing/gatsby.ts',
    '\\.(woff2|svg)$': '<rootDir>/src/testing/assetUrl.ts',
  },
  // Jest cannot load this ES module as it is
  transformIgnorePatterns: ['/node_modules/(?!fontkitten/)'],
  transform: {
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
}
