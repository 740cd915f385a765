import path from 'node:path'
import { checkContent, formatFaults } from '../check-content'

const faults = checkContent(path.resolve('content'))

if (faults.length > 0) {
  console.error(formatFaults(faults))
  process.exitCode = 1
} else {
  console.log('The content is good.')
}
