/** How esbuild makes the scripts that stand beside Gatsby's. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  write: false,
} as const
