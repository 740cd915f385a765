/** @jest-environment node */
import { readFileSync } from 'node:fs'

it('docs/nginx.conf sets the headers that other hosts read from _headers', () => {
  const [, shared = ''] =
    /\/\*\n([^]*?)\n\//.exec(readFileSync('src/build-time/finish/_headers', 'utf8')) ?? []
  const headers = [...shared.matchAll(/(\S+): (.*)/g)]
  expect(headers.length).toBeGreaterThan(4)
  const config = readFileSync('docs/nginx.conf', 'utf8')
  for (const [, name = '', value = ''] of headers)
    expect(config).toContain(`add_header ${name} "${value}" always;`)
})
