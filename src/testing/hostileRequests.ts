import type { OutgoingHttpHeaders } from 'node:http'

export type Asked = {
  method?: string
  path?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** What it is, the status of the answer, and the request. */
type Hostile = [what: string, status: number, asked: () => Asked]

const BOUNDARY = 'boundary'

const form = (parts: Record<string, string>, files: Record<string, string> = {}) => {
  const field = (name: string, more: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  return [
    ...Object.entries(parts).map(([name, value]) => field(name, '', value)),
    ...Object.entries(files).map(([name, value]) => field(name, '; filename="photo"', value)),
    `--${BOUNDARY}--\r\n`,
  ].join('')
}

/**
 * Requests that the editor's server must refuse: of other pages, names and programs, and for files
 * that are none of its business.
 *
 * @param port of the server, known when it runs
 */
export function hostileRequests(port: () => number) {
  const own = () => ({
    Host: `127.0.0.1:${port()}`,
    Origin: `http://127.0.0.1:${port()}`,
    'Sec-Fetch-Site': 'same-origin',
  })

  const asForm = () => ({ ...own(), 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` })
  const asJson = () => ({ ...own(), 'Content-Type': 'application/json' })

  const read = (file: string): Asked => ({ path: `/api/file?file=${file}`, headers: own() })

  const write = (file: string, photo?: string): Asked => ({
    method: 'POST',
    path: '/api/save',
    headers: asForm(),
    body: form(
      { file: photo === undefined ? file : 'home/home.json', text: '{}' },
      photo === undefined ? {} : { [file]: photo },
    ),
  })

  const undo = (file: string): Asked => ({
    method: 'POST',
    path: '/api/undo',
    headers: asJson(),
    body: JSON.stringify({ file, keys: [] }),
  })

  const foreign = (headers: OutgoingHttpHeaders, method = 'POST'): Asked => ({
    method,
    path: method === 'POST' ? '/api/publish' : '/api/file?file=home/home.json',
    headers: { ...asJson(), ...headers },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })

  const hostile: Hostile[] = [
    [
      'a foreign Host (DNS rebinding)',
      421,
      () => foreign({ Host: `evil.example:${port()}` }, 'GET'),
    ],
    [
      'a foreign Host whose Origin fits it',
      421,
      () => foreign({ Host: `evil.example:${port()}`, Origin: `http://evil.example:${port()}` }),
    ],
    ['the Host of another port', 421, () => foreign({ Host: '127.0.0.1:1' }, 'GET')],
    [
      'a Host that begins like the right one',
      421,
      () => foreign({ Host: `127.0.0.1:${port()}.evil.example` }, 'GET'),
    ],
    ['the address 0.0.0.0', 421, () => foreign({ Host: `0.0.0.0:${port()}` }, 'GET')],
    ['a foreign Origin', 403, () => foreign({ Origin: 'https://evil.example' })],
    ['a foreign Origin that reads', 403, () => foreign({ Origin: 'https://evil.example' }, 'GET')],
    ['the Origin null, of a sandboxed frame', 403, () => foreign({ Origin: 'null' })],
    [
      'the Origin of another local program',
      403,
      () => foreign({ Origin: 'http://127.0.0.1:9999' }),
    ],
    ['the right Origin by https', 403, () => foreign({ Origin: `https://127.0.0.1:${port()}` })],
    [
      'a change without an Origin',
      403,
      () => ({
        method: 'POST',
        path: '/api/publish',
        headers: { Host: own().Host, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    ],
    ['Sec-Fetch-Site: cross-site', 403, () => foreign({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')],
    ['Sec-Fetch-Site: same-site', 403, () => foreign({ 'Sec-Fetch-Site': 'same-site' }, 'GET')],
    [
      'Sec-Fetch-Site: none that changes something',
      403,
      () => foreign({ 'Sec-Fetch-Site': 'none' }),
    ],
    [
      'a value of Sec-Fetch-Site that nobody knows',
      403,
      () => foreign({ 'Sec-Fetch-Site': 'x' }, 'GET'),
    ],
    ['the method PUT', 405, () => ({ method: 'PUT', path: '/api/save', headers: own() })],
    [
      'the method DELETE',
      405,
      () => ({ method: 'DELETE', path: '/api/file?file=home/home.json', headers: own() }),
    ],
    ['a preflight', 405, () => ({ method: 'OPTIONS', path: '/api/save', headers: own() })],
    ['reading above the folder', 403, () => read('../package.json')],
    ['reading above the folder, from inside', 403, () => read('gallery/../../secret.txt')],
    ['reading above the folder, encoded', 403, () => read('gallery%2F..%2F..%2Fsecret.txt')],
    [
      'reading above the folder, encoded twice',
      403,
      () => read('gallery/%252e%252e/%252e%252e/secret.txt'),
    ],
    ['reading with backslashes', 403, () => read('gallery%5C..%5C..%5Csecret.txt')],
    ['reading an absolute path', 403, () => read('/etc/passwd')],
    ['reading a path with NUL', 403, () => read('home/home.json%00.jpg')],
    ['reading the settings of Git', 403, () => read('.git/config')],
    ['reading a hidden photo', 403, () => read('gallery/.hidden.jpg')],
    ['reading another kind of file', 403, () => read('gallery/notes.txt')],
    ['reading through a link', 403, () => read('gallery/link.jpg')],
    ['reading through the link of a folder', 403, () => read('gallery/folder/home.jpg')],
    ['an overlong path', 403, () => read(`gallery/${'x'.repeat(400)}.jpg`)],
    ['an overlong address', 414, () => read('x'.repeat(3000))],
    [
      'a photo of a version that is an option of Git',
      403,
      () => ({ path: '/api/photo?file=home/hero.jpg&version=--output=x', headers: own() }),
    ],
    ['writing another JSON file', 403, () => write('package.json')],
    ['writing above the folder', 403, () => write('../package.json')],
    ['writing a hook of Git as a photo', 403, () => write('.git/hooks/post-checkout', 'x')],
    ['writing a page as a photo', 403, () => write('gallery/gallery.json', '{}')],
    ['writing a web page as a photo', 403, () => write('gallery/x.html', 'x')],
    ['writing a photo with an odd name', 403, () => write('gallery/New Coat (final).JPG', 'x')],
    ['writing through a link', 403, () => write('gallery/link.jpg', 'x')],
    ['writing a hidden photo', 403, () => write('gallery/.x.jpg', 'x')],
    ['undoing outside of the content', 403, () => undo('../package.json')],
    [
      'bringing back an option of Git',
      404,
      () => ({
        method: 'POST',
        path: '/api/bring-back',
        headers: asJson(),
        body: JSON.stringify({ file: 'home/home.json', commit: '--all' }),
      }),
    ],
    ['a body of a wrong type', 415, () => ({ ...foreign({ 'Content-Type': 'text/plain' }) })],
    ['a form of a wrong type', 415, () => ({ ...write('home/home.json'), headers: asJson() })],
    ['a body that is not JSON', 400, () => ({ ...foreign({}), body: '{' })],
    ['a body that is a list', 400, () => ({ ...foreign({}), body: '[]' })],
    ['a form without parts', 400, () => ({ ...write('home/home.json'), body: 'x' })],
    [
      'keys that are no keys',
      400,
      () => ({
        ...undo('home/home.json'),
        body: JSON.stringify({ file: 'home/home.json', keys: [{}] }),
      }),
    ],
    ['an overlong body', 413, () => ({ ...foreign({}), body: 'x'.repeat(200_000) })],
    ['a place that is not there', 404, () => ({ path: '/api/exec', headers: own() })],
  ]
  return { own, read, hostile }
}
