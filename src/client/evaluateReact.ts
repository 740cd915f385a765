/*
 * An entry of its own (src/build-time/trim-bundle.ts), so that React is evaluated as soon as it has
 * arrived, while the app's script is on its way. Together they would be one task of twice the length.
 */
import 'react-dom/client'
