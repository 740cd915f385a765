/** @jest-environment node */
import { z } from 'zod'
import { leaveOutEmpty } from './leaveOut'

const schema = z.strictObject({
  title: z.string().min(1),
  alt: z.string(),
  note: z.string().optional(),
  labels: z
    .strictObject({ menu: z.string().default('Menu'), close: z.string().default('Close') })
    .prefault({}),
  photos: z.array(z.strictObject({ credit: z.string().optional() })),
})

it('leaves out what is empty and may be missing, and nothing else', () => {
  const value = {
    title: '',
    alt: '',
    note: '',
    labels: { menu: 'Menü', close: '' },
    photos: [{ credit: '' }, { credit: 'Ada' }],
    unknown: '',
  }
  expect(leaveOutEmpty(schema, value)).toEqual({
    title: '',
    alt: '',
    labels: { menu: 'Menü' },
    photos: [{}, { credit: 'Ada' }],
    unknown: '',
  })
})

it('leaves out a group in which nothing is left', () => {
  const value = { title: 'x', alt: '', labels: { menu: '', close: null }, photos: [] }
  expect(leaveOutEmpty(schema, value)).toEqual({ title: 'x', alt: '', photos: [] })
})
