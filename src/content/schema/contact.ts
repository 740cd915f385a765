import { z } from 'zod'
import type { Meta } from './meta'
import { text, paragraphs, template, titleLines, pageKeys, tabTitle, url } from './fields'

/** The host must be ASCII for the CSP. */
const ENDPOINT = /^(https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?([/?][^\s#]*)?)?$/

const formField = z.strictObject({
  label: text('The label of the field.', 'label'),
  placeholder: text('An example, shown while the field is empty.', 'sentence'),
})

const smallHeading = (of: string) =>
  text(`Small heading above the ${of}.`, 'heading', `Heading above the ${of}`)

export const contact = z.strictObject({
  ...pageKeys,
  title: tabTitle,
  titleLines,
  deck: text('The line above the heading.', 'sentence', 'Line above the heading'),
  form: z.strictObject({
    heading: text('Heading of the form.', 'heading'),
    hint: text('The line under the heading of the form.', 'sentence'),
    name: formField,
    email: formField,
    message: formField,
    send: text('The button that sends the message.', 'label', 'Button'),
    sending: text(
      'Text of the button while the message is being sent.',
      'label',
      'Button while sending',
    ),
    success: z.strictObject({
      title: text('Title of the notice shown after a message is sent.', 'heading'),
      text: text('Text of that notice.', 'text'),
    }),
    error: z.strictObject({
      title: text('Title of the notice shown if a message could not be sent.', 'heading'),
      text: template(
        'Text of that notice. {email} becomes a link to send the same message by email.',
        'text',
        ['{email}'],
      ),
      unconfirmed: text(
        'Title of that notice if the message may have been sent.',
        'heading',
      ).default('That may not have been sent.'),
      subject: template("Subject of that email. {name} becomes the visitor's name.", 'sentence', [
        '{name}',
      ]),
    }),
    noScript: template(
      'Shown if JavaScript is off and no form service is set up. {email} becomes your email address.',
      'sentence',
      ['{email}'],
    ),
  }),
  delivery: z
    .strictObject({
      endpoint: url(ENDPOINT, 'the https:// address from your form service, or empty')
        .describe('Where the form sends messages. If left blank, it sends nothing.')
        .meta({
          label: 'Where messages go',
          initial: {
            value: '',
            advice: 'You are not receiving messages. The form thanks visitors, but sends nothing.',
            chapter: 'Receiving messages',
          },
        } satisfies Meta)
        .default(''),
    })
    .prefault({}),
  emailHeading: smallHeading('email address'),
  socialHeading: smallHeading('social links'),
  socialNote: text('The note under the social links.', 'sentence', 'Note under the social links'),
  noteHeading: smallHeading('personal note'),
  note: paragraphs('The personal note.', 'Personal note'),
  signoff: text('The line that ends the note.', 'sentence', 'Last line'),
})
