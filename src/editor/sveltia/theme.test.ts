import { readFileSync } from 'node:fs'
import { theme } from './theme'

const FROM_SCRIPTS = ['--form', '--height', '--width']

it('sets every custom property that the style sheet uses', () => {
  const style = readFileSync('src/editor/sveltia/editor.css', 'utf8')
  expect(style).not.toMatch(/#[0-9a-f]{3,8}\b|\brgb/i)
  const declared = [...`${theme}${style}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)
  for (const [property] of style.matchAll(/(?<=var\()--[\w-]+/g))
    expect([...declared, ...FROM_SCRIPTS]).toContain(property)
})
