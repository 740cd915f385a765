/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { runWholeBuild } from './run-whole-build'

jest.mock('node:child_process', () => ({ spawnSync: jest.fn(() => ({ status: 3 })) }))

const spawn = jest.mocked(spawnSync)

function runWith(env: Record<string, string>) {
  jest.replaceProperty(process, 'env', { ...process.env, ...env })
  if (!('CONTENT_IS_CHECKED' in env)) delete process.env.CONTENT_IS_CHECKED
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never)
  runWholeBuild()
  return exit
}

beforeEach(() => {
  spawn.mockClear()
})

it("runs the project's own build in place of a bare gatsby build, and ends as that does", () => {
  const exit = runWith({ gatsby_executing_command: 'build' })
  expect(spawn.mock.lastCall?.[1]?.at(-1)).toBe('src/build-time/cli/build.ts')
  expect(exit).toHaveBeenCalledWith(3)
})

it.each([
  ['gatsby develop', { gatsby_executing_command: 'develop' }],
  ['the Gatsby of the own build', { gatsby_executing_command: 'build', CONTENT_IS_CHECKED: '1' }],
])('lets %s go on', (_, env) => {
  runWith(env)
  expect(spawn).not.toHaveBeenCalled()
})
