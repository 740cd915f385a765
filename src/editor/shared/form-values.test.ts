import fc from 'fast-check'
import { flatten, toPage } from './form-values'

it.each([
  ['before', { list: [], 'list.0': 'a', group: {}, 'group.key': 'b' }],
  ['after', { 'list.0': 'a', list: [], 'group.key': 'b', group: {} }],
])('keeps what was added to a list or group that Sveltia lists as empty %s it', (_, values) => {
  expect(toPage(values)).toEqual({ list: ['a'], group: { key: 'b' } })
})

it('orders items by number, however they are listed', () => {
  const values = Object.fromEntries([10, 2, 1, 0].map((at) => [`list.${at}`, at]))
  expect(toPage(values)).toEqual({ list: [0, 1, 2, 10] })
})

it('turns any page into values and back', () => {
  const { tree } = fc.letrec<{ tree: object; value: unknown }>((tie) => ({
    tree: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('value'), { maxKeys: 4 }),
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 12 }),
      tie('tree'),
    ),
  }))
  fc.assert(
    fc.property(tree, (any) => {
      expect(toPage(flatten(any))).toEqual({ ...any })
    }),
  )
})
