import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Contact } from '../../content/queried'
import { line } from '../../motif/drawings/bloom'
import { size, space } from '../../theme/tokens'

type Props = { contact: Pick<Contact, 'deck' | 'titleLines'> }

const layout: HeaderLayout = {
  titleSize: 'clamp(2.5rem, 20vw, 9rem)',
  belowTablet: { flowerEnd: 'max(-24%, -6rem)' },
  tablet: {
    headerHeight: 'clamp(28rem, 78svh, 48rem)',
    titleSize: 'clamp(3.5rem, 1rem + 11.2vw, 12rem)',
  },
  desktop: {
    flowerHeight: 'min(92%, 40rem)',
    flowerEnd: '12%',
    /* The half of the page that the form does not cover. */
    titleWidth: `calc(min(100vw - 2 * ${space.edge}, ${size.page}) / 2)`,
  },
}

export function ContactHeader({ contact }: Props) {
  return (
    <PageHeader deck={contact.deck} drawing={line} layout={layout} title={contact.titleLines} />
  )
}
