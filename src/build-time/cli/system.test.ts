/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { AS_ROOT, programOf, rootPrefix, succeeds } from './system.mjs'

jest.mock('node:child_process', () => ({ spawnSync: jest.fn(() => ({ status: 0 })) }))

const spawn = jest.mocked(spawnSync)
const platform = Object.getOwnPropertyDescriptor(process, 'platform')!

afterEach(() => {
  Object.defineProperty(process, 'platform', platform)
})

describe('a command', () => {
  it('runs without a shell on Windows, where one would split paths at their spaces', () => {
    Object.defineProperty(process, 'platform', { value: 'win32' })
    succeeds(['C:\\Users\\Ada Lovelace\\tool.exe', 'a b'])
    const [name, args, options] = spawn.mock.lastCall!
    expect([name, args]).toEqual(['C:\\Users\\Ada Lovelace\\tool.exe', ['a b']])
    expect(options?.shell).toBeFalsy()
  })

  it.each([
    ['prettier', 'prettier'],
    ['typescript', 'tsc'],
    ['@playwright/test', 'playwright'],
  ])('of %s named %s is a file that Node can run', (packageName, program) => {
    const [node, file] = programOf(packageName, program)
    expect(node).toBe(process.execPath)
    expect(existsSync(file)).toBe(true)
  })
})

describe('root rights', () => {
  const { CI } = process.env
  const argv = process.argv

  beforeEach(() => {
    delete process.env.CI
    if (process.getuid) jest.spyOn(process, 'getuid').mockReturnValue(1000)
    spawn.mockClear()
  })

  afterEach(() => {
    process.argv = argv
    if (CI !== undefined) process.env.CI = CI
  })

  it('are not even asked for unless the run was told to use them', () => {
    expect(rootPrefix()).toBeUndefined()
    expect(spawn).not.toHaveBeenCalled()
  })

  it.each([
    ['the flag', () => (process.argv = [...argv, AS_ROOT])],
    ['CI', () => (process.env.CI = '1')],
  ])('are used when %s allows it', (_, allow) => {
    allow()
    expect(rootPrefix()).toBeDefined()
  })
})
