/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const git = (...args: string[]) => execFileSync('git', args).toString()

describe('the files that start the editor with a double click', () => {
  it.each([
    ['starts it in the folder of the file', '#!/bin/sh\necho "$PWD: $*"\n', /site: run edit$/m],
    ['says where to get Node.js if it is missing', undefined, /https:\/\/nodejs\.org/],
  ])('%s, and waits so that the window can be read', (_, npm, message) => {
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'my site-'))
    const [site, bin] = [path.join(folder, 'site'), path.join(folder, 'bin')]
    for (const directory of [site, bin]) mkdirSync(directory)
    const file = path.join(site, 'Edit the site.command')
    copyFileSync('Edit the site.command', file)
    if (npm) writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 })
    const options = { cwd: '/', env: { PATH: bin }, input: '\n' }
    const output = execFileSync('/bin/sh', [file], options).toString()
    rmSync(folder, { recursive: true })
    expect(output).toMatch(message)
    expect(output).toContain('Press Return')
  })

  it('can be run after they are cloned', () => {
    expect(git('ls-files', '--stage', 'Edit the site.command')).toMatch(/^100755/)
    expect(git('check-attr', 'eol', 'Edit the site.cmd')).toMatch(/crlf$/m)
  })
})
