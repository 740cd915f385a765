import { z } from 'zod'
import { longest } from '../limits'
import type { Meta } from './contentFile'
import { words, paragraphs, titleLines, pageKeys } from './fields'

/**
 * A host in plain letters, so that the address can stand in a Content-Security-Policy as it is.
 * Without TLS a message would be readable on its way, so http is for a server on the same computer.
 */
const ENDPOINT =
  /^(https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?([/?][^\s#]*)?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?([/?][^\s#]*)?)?$/

const field = z.strictObject({
  label: words('The label of the field.', longest.label),
  placeholder: words('Example in the empty field.', longest.sentence),
})

export const contact = z.strictObject({
  ...pageKeys,
  titleLines,
  deck: words('The line above the heading.', longest.sentence, 'Line above the heading'),
  form: z.strictObject({
    heading: words('Heading of the form.', longest.heading),
    hint: words('The line under the heading of the form.', longest.sentence),
    name: field,
    email: field,
    message: field,
    send: words('The button.', longest.label, 'Button'),
    sending: words('The button while it sends.', longest.label, 'Button while it sends'),
    success: z.strictObject({
      title: words('Title of the notice after sending.', longest.heading),
      text: words('Text of the notice after sending.', longest.text),
    }),
    error: z.strictObject({
      title: words('Title of the notice when a message could not be delivered.', longest.heading),
      text: words(
        'Text of that notice. {email} becomes a link to write the same by email.',
        longest.text,
      ),
      subject: words("Subject of that email. {name} becomes the visitor's name.", longest.sentence),
    }),
    withoutScript: words(
      'Shown without JavaScript while there is no delivery. {email} becomes the email address.',
      longest.sentence,
    ),
  }),
  delivery: z
    .strictObject({
      endpoint: z
        .string()
        .regex(ENDPOINT, {
          error:
            'must be the https:// address from your form service, or empty (http://localhost and http://127.0.0.1 are for trials on your own computer only)',
        })
        .describe('Where the form sends messages to. Empty: it sends nothing.')
        .meta({
          label: 'Where messages go',
          placeholder: {
            value: '',
            advice:
              'Messages are not delivered: the form thanks the visitor, but nothing reaches you. See "Receiving messages" in docs/owner.md.',
          },
          trial: {
            beginning: 'http://',
            advice:
              'Only this computer knows it, so no message of a visitor would reach you. Put in the address from your form service before you publish.',
          },
        } satisfies Meta)
        .default(''),
    })
    .prefault({}),
  emailHeading: words(
    'Small heading above the email address.',
    longest.heading,
    'Heading of the email address',
  ),
  socialHeading: words(
    'Small heading above the social links.',
    longest.heading,
    'Heading of the social links',
  ),
  socialNote: words(
    'The note under the social links.',
    longest.sentence,
    'Note under the social links',
  ),
  noteHeading: words(
    'Small heading above the personal note.',
    longest.heading,
    'Heading of the personal note',
  ),
  note: paragraphs('The personal note.', 'Personal note'),
  signoff: words('The line that ends it.', longest.sentence, 'Last line'),
})
