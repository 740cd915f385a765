import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Contact } from '../../model/contact'
import { line, stage } from '../../motif/drawings/bloom'

type Props = { contact: Pick<Contact, 'deck' | 'titleLines'> }

const layout: HeaderLayout = {
  height: { tablet: 'clamp(28rem, 78svh, 48rem)' },
  titleSize: { phone: 'clamp(2.5rem, 20vw, 9rem)', tablet: 'clamp(3.5rem, 1rem + 11.2vw, 12rem)' },
  flowerHeight: { desktop: 'min(92%, 40rem)' },
  flowerEnd: { phone: '-24%', desktop: '12%' },
}

/** A two-line title on the ground line. The form overlaps the flower's stem. */
export function ContactHeader({ contact }: Props) {
  return (
    <PageHeader
      deck={contact.deck}
      drawing={{ line, stage }}
      layout={layout}
      title={contact.titleLines}
    />
  )
}
