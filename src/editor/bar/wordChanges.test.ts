import { listWordChanges } from './wordChanges'

const signs = { same: '', removed: '-', added: '+' }

it.each([
  ['one word', 'I was good at it.', 'I was bad at it.', ['I was ', '-good', '+bad', ' at it.']],
  [
    'what is between the first and the last word that differ',
    'Loose ends, allowed to be loose.',
    'Open ends, allowed to be open.',
    ['-Loose ends, allowed to be loose', '+Open ends, allowed to be open', '.'],
  ],
  ['a new sentence', 'One thing.', 'One thing. Another.', ['One thing.', '+ Another.']],
  ['a repeated word', 'so so', 'so so so', ['so so', '+ so']],
  ['only punctuation', 'Yes.', 'Yes!', ['Yes', '-.', '+!']],
  ['words without spaces', '我喜欢花', '我喜欢书', ['我喜欢', '-花', '+书']],
  ['a text where there was none', '', 'New', ['+New']],
  ['a removed text', 'Old', '', ['-Old']],
  ['nothing in the same text', 'Same', 'Same', ['Same']],
])('marks %s', (_, before, after, expected) => {
  const parts = listWordChanges(before, after)
  expect(parts.map(({ kind, text }) => signs[kind] + text)).toEqual(expected)
})
