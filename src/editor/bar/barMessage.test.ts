import type { FormDiagnostic } from '../shared/form-diagnostic'
import type { BarState } from '../shared/messages'
import {
  describeReading,
  forgetMessages,
  isRefusalShown,
  reportRefusal,
  setNotification,
  type Reading,
  type Report,
} from './barMessage'

const NOTHING = 'Everything you saved is published.'

const error: FormDiagnostic = {
  file: 'contact/contact.json',
  keys: ['deck'],
  severity: 'error',
  label: 'Deck',
  fullLabel: 'Contact: Deck',
  message: 'is empty.',
  summary: '',
}

const state: BarState = {
  problem: '',
  isOngoing: false,
  isUnfinished: false,
  details: '',
  changes: [],
  version: '1',
  fingerprint: '1',
  canUndo: false,
  notices: [],
  lastCheck: [],
}

type Options = Partial<Omit<Reading, 'current'>> & {
  lastCheck?: FormDiagnostic[]
  isChanged?: boolean
  report?: Report
}

const describeText = ({ isChanged = false, lastCheck = [], report, ...reading }: Options = {}) => {
  const current = { ...state, lastCheck }
  const full = { newVersion: undefined, unsavedPages: [], ...reading, current }
  return describeReading(full, isChanged, report)
    .map((part) => (typeof part === 'string' ? part : part.textContent))
    .join('')
}

beforeEach(() => {
  forgetMessages()
  location.hash = ''
})

it('goes on telling how an action ended until something else has changed', () => {
  expect(describeText()).toBe(NOTHING)
  expect(describeText({ report: () => ({ message: ['Published.'] }) })).toBe('Published.')
  expect(describeText()).toBe('Published.')
  expect(describeText({ isChanged: true })).toBe(NOTHING)
})

it('tells beside how an action ended that the form shows another version, on that page', () => {
  const options = {
    report: () => ({ message: ['Published.'] }),
    newVersion: 'The form has changed.',
  }
  expect(describeText(options)).toBe('The form has changed.\nPublished.')
  expect(describeText()).toBe('The form has changed.\nPublished.')
  // another page
  setNotification('')
  expect(describeText()).toBe('Published.')
})

it('tells why a page was not saved until that is taken back', () => {
  location.hash = '#/collections/pages/entries/contact'
  const report = reportRefusal({
    path: 'content/contact/contact.json',
    reason: 'The disk is full.',
  })
  expect(describeText({ report, unsavedPages: ['contact'] })).toMatch(
    /^Not saved: The disk is full\./,
  )
  expect(describeText({ unsavedPages: ['contact'] })).toMatch(/^Not saved: The disk is full\./)
  expect(describeText()).toBe(NOTHING)
  // the owner may have opened another page while that one was sent
  location.hash = '#/collections/pages/entries/home'
  expect(describeText({ report, unsavedPages: ['contact'] })).toMatch(
    /^Contact was not saved: The disk is full\./,
  )
  // what the check has found says more than the answer
  const found = describeText({ report, lastCheck: [error], unsavedPages: ['contact'] })
  expect(found).toMatch(/^Not saved:\nContact: Deck: is empty\. Show the field/)
  expect(isRefusalShown()).toBe(true)
})

it('tells what concerns the open form first, and other unsaved pages last', () => {
  setNotification('Only a.jpg was taken.')
  expect(describeText({ unsavedPages: ['home', 'contact'] })).toBe(
    `Only a.jpg was taken.\n${NOTHING}\nNot saved yet: Home, Contact. Open the page to go on.`,
  )
  forgetMessages()
  expect(describeText()).toBe(NOTHING)
})
