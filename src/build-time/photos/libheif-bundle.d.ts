/** The package declares types for its other build only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export { default } from 'libheif-js/libheif-wasm/libheif.js'
}
