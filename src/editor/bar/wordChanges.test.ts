import { listWordChanges } from './wordChanges'

const signs = { same: '', removed: '-', added: '+' }

it.each([
  ['one word', 'I was good at it.', 'I was bad at it.', ['I was ', '-good', '+bad', ' at it.']],
  [
    'words at both ends',
    'Loose ends, allowed to be loose.',
    'Open ends, allowed to be open!',
    ['-Loose', '+Open', ' ends, allowed to be ', '-loose.', '+open!'],
  ],
  ['a new sentence', 'One thing.', 'One thing. Another.', ['One thing.', '+ Another.']],
  ['only punctuation', 'Yes.', 'Yes!', ['Yes', '-.', '+!']],
  ['words without spaces', '我喜欢花', '我喜欢书', ['我喜欢', '-花', '+书']],
  [
    'another text',
    'Open, and staying open.',
    'The first fitting.',
    ['-Open, and staying open.', '+The first fitting.'],
  ],
  ['a text where there was none', '', 'New', ['+New']],
  ['a removed text', 'Old', '', ['-Old']],
])('marks %s', (_, before, after, expected) => {
  const parts = listWordChanges(before, after)
  expect(parts.map(({ kind, text }) => signs[kind] + text)).toEqual(expected)
})
