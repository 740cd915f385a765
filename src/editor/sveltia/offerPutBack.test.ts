import { readFileSync } from 'node:fs'
import { createDraft } from '../fixtures/testDraft'
import { offerPutBack } from './offerPutBack'
import { setOpenForm } from './openDraft'
import type { DraftState } from './sveltiaDraft'

jest.useFakeTimers()

const CMS = { registerEventListener: () => undefined } as never

it('also offers it in the hosted editor, whose bar has nothing else', () => {
  document.body.innerHTML = readFileSync('src/editor/index.html', 'utf8')
  const bar = document.querySelector<HTMLElement>('.bar')!
  const form: DraftState = { current: createDraft({ title: 'A', deck: 'B' }), modified: true }
  setOpenForm(form)
  location.hash = '#/collections/pages/entries/about'
  offerPutBack(bar, CMS, false)
  expect(bar.hidden).toBe(true)

  const values = () => form.current?.currentValues._default ?? {}
  const remove = document.createElement('button')
  remove.onclick = () => Reflect.deleteProperty(values(), 'deck')
  document.body.append(remove)
  remove.click()
  jest.runAllTimers()
  expect(bar.hidden).toBe(false)
  expect(bar.textContent).not.toContain('Versions')

  bar.querySelector<HTMLElement>('.put-back')?.click()
  expect(values()).toEqual({ title: 'A', deck: 'B' })
  expect(bar.hidden).toBe(true)
})
