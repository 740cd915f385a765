import { keepOneLetterWords } from './text'

it.each([
  ['a friend who owns a whiteboard', 'a_friend who owns a_whiteboard'],
  ['Then I take a photo. “A song”', 'Then I_take a_photo. “A_song”'],
  ['I am a, o or u', 'I_am a, o_or u'],
  ['à la carte', 'à_la carte'],
  // not words of one letter
  ['Let’s go, and 7 more', 'Let’s go, and 7 more'],
  ['vitamin a', 'vitamin a'],
  // scripts without case
  ['그 사람', '그 사람'],
])('keeps one-letter words with the next word: %s', (text, expected) => {
  expect(keepOneLetterWords(text)).toBe(expected.replaceAll('_', '\u00a0'))
})
