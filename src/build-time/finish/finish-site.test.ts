/** @jest-environment node */
import { listLazyScripts } from './finish-site'

const [form, map, other, unused] = ['f', 'a', 'b', 'c'].map((digit) => digit.repeat(20))
const runtime = `u=e=>({313:"component---contact"}[e]||e)+"-"+{12:"${map}",7:"${other}",112:"${unused}",313:"${form}"}[e]+".js"`

const files: Record<string, string> = {
  // as webpack writes import() for one script, and for several
  [`component---contact-${form}.js`]: 'open=()=>n.e(12).then(n.bind(n,44)),close(e(112))',
  [`12-${map}.js`]: 'Promise.all([n.e(7),n.e(12)]).then(n.bind(n,45))',
  [`7-${other}.js`]: 'm.e(99)',
  [`112-${unused}.js`]: '',
}

it('finds what a script of a page loads later, and what that loads, and no other', () => {
  const list = (script: string) =>
    listLazyScripts([script], runtime, Object.keys(files), (name) => files[name] ?? '')
  expect(list(`component---contact-${form}.js`)).toEqual([`12-${map}.js`, `7-${other}.js`])
  expect(list(`112-${unused}.js`)).toEqual([])
})
