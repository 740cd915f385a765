import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Contact } from '../../content/queried'
import { line } from '../../motif/drawings/bloom'
import { media, size, space } from '../../theme/tokens'

type Props = { contact: Pick<Contact, 'deck' | 'titleLines'> }

const layout = css({
  '--title-size': 'clamp(2.5rem, 20vw, 9rem)',
  [media.belowTablet]: { '--flower-end': '-24%' },
  [media.tablet]: {
    '--header-height': 'clamp(28rem, 78svh, 48rem)',
    '--title-size': 'clamp(3.5rem, 1rem + 11.2vw, 12rem)',
  },
  [media.desktop]: {
    '--flower-height': 'min(92%, 40rem)',
    '--flower-end': '12%',
    /* The half of the page that the form does not cover. */
    '--title-width': `calc(min(100vw - 2 * ${space.edge}, ${size.page}) / 2)`,
  },
})

export function ContactHeader({ contact }: Props) {
  return <PageHeader css={layout} deck={contact.deck} drawing={line} title={contact.titleLines} />
}
