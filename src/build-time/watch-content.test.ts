/** @jest-environment node */
import type { Compiler } from 'webpack'
import { setupTempDir } from '../testing/tempDir'
import { contentErrorsPlugin } from './watch-content'

const { enter, write } = setupTempDir()

type Compilation = { errors: Error[]; fileDependencies: Set<string> }

/** Runs the plugin on one compilation and returns what it reports and watches. */
function compile(): Compilation {
  const compilation: Compilation = { errors: [], fileDependencies: new Set() }
  const tap = (_: string, onCompilation: (compilation: Compilation) => void) => {
    onCompilation(compilation)
  }
  const compiler = { webpack: { WebpackError: Error }, hooks: { thisCompilation: { tap } } }
  contentErrorsPlugin().apply(compiler as unknown as Compiler)
  return compilation
}

it('shows content errors in the overlay until they are fixed', () => {
  enter()
  write('.cache/content-errors.txt', 'The content has 1 error')
  const { errors, fileDependencies } = compile()
  expect(errors.map(({ message }) => message)).toEqual(['The content has 1 error'])
  expect([...fileDependencies]).toEqual([expect.stringMatching(/content-errors\.txt$/)])
  write('.cache/content-errors.txt', '')
  expect(compile().errors).toEqual([])
})
