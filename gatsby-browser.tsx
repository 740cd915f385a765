// First of all: Gatsby's router reads the address while it is being imported.
import './src/components/Layout/dropMalformedHash'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'
