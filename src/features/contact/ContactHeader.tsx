import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Contact } from '../../model/contact'
import { bloomLine } from '../../motif/drawings/bloom'
import { media } from '../../theme/media'

type Props = { contact: Pick<Contact, 'deck' | 'titleLines'> }

const header = css({
  '--header-height': 'clamp(28rem, 78svh, 48rem)',
  '--title-size': 'clamp(3.5rem, 1rem + 11.2vw, 12rem)',
  '--title-size-phone': 'clamp(2.5rem, 20vw, 9rem)',
  '--last-line-width': 'none',
  '--flower-end-phone': '-24%',
  [media.desktop]: { '--flower-end': '12%', '--flower-height': 'min(92%, 40rem)' },
})

/** A two-line title on the ground line. The form overlaps the flower's stem. */
export function ContactHeader({ contact }: Props) {
  return (
    <PageHeader css={header} deck={contact.deck} drawing={bloomLine} title={contact.titleLines} />
  )
}
