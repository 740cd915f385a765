import { css } from '@emotion/react'
import { Fragment, useId, type MouseEvent } from 'react'
import { Glyph } from '../../components/Flower/Flower'
import { Paragraph } from '../../components/Prose/Marked'
import type { Contact } from '../../content/queried'
import { grid, link, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { chars, media, size, space } from '../../theme/tokens'
import { family, fontSize, textStyle } from '../../theme/type'
import { ContactForm } from './ContactForm'

type Props = { contact: Contact }

const styles = {
  wrapper: css({ paddingBottom: space.section }),
  aside: css({
    display: 'flex',
    flexDirection: 'column',
    gap: space.s8,
    paddingTop: space.s8,
    [media.desktop]: { gridColumn: '1 / span 4', gridRow: '1 / span 2', paddingTop: space.section },
  }),
  /* The form overlaps the ground line, so the flower appears to grow from behind it. */
  formArea: css({
    position: 'relative',
    zIndex: 2,
    [media.desktop]: { gridColumn: '7 / -1', marginTop: `calc(${space.s10} * -1)` },
    [media.belowDesktop]: { marginTop: space.s6, marginInline: `calc(${space.edge} * -.5)` },
  }),
  socialArea: css({
    marginTop: space.s6,
    [media.desktop]: { gridColumn: '7 / -1', marginTop: space.s8 },
  }),
  asideHeading: css({
    ...textStyle.label,
    lineHeight: 1.3,
    letterSpacing: 0,
    marginBottom: space.s4,
    color: color.soft,
  }),
  email: css(link, {
    fontFamily: family.display,
    display: 'inline-block',
    minHeight: '2.75rem',
    fontSize: 'clamp(1.5rem, 1rem + 1.9vw, 2.5rem)',
    fontWeight: 380,
    lineHeight: 1.3,
    letterSpacing: '-.015em',
    /* Sized to fit the column at any width, so that most email addresses stay on one line. */
    [media.desktop]: { fontSize: 'clamp(1.5rem, 2.78vw, 2.5rem)' },
  }),
  note: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '1em',
    fontFamily: family.display,
    fontSize: fontSize.lead,
    fontWeight: 340,
    lineHeight: 1.45,
    '& > p': { maxWidth: chars.display(30) },
  }),
  signoff: css({ ...textStyle.italic, marginTop: '.5em', color: color.soft }),
  glyph: css({ width: '4rem', height: '4rem', marginTop: space.s3 }),
  socialList: css({
    [media.desktop]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space.gutter },
  }),
  socialLink: css({
    display: 'flex',
    alignItems: 'baseline',
    minHeight: '2.75rem',
    paddingBlock: space.s3,
    borderTop: `${size.hairline} solid ${color.rule}`,
    textDecoration: 'none',
    '&:hover': {
      textDecoration: 'underline',
      textDecorationStyle: 'dotted',
      textUnderlineOffset: '.3em',
    },
  }),
  footnote: css({ ...textStyle.label, marginTop: space.s4, color: color.soft }),
}

const preventNavigation = (event: MouseEvent) => {
  event.preventDefault()
}

/**
 * Links to social profiles. A link without a URL is disabled and points to the section's heading,
 * which works even without JavaScript.
 */
function SocialLinks({ contact: { social, socialHeading, socialNote } }: Props) {
  const headingId = useId()
  return (
    <div css={styles.socialArea}>
      <h2 css={styles.asideHeading} id={headingId}>
        {socialHeading}
      </h2>
      <ul css={styles.socialList} role="list">
        {social.map(({ name, url }, index) => (
          <li key={index}>
            <a
              aria-disabled={url === '' || undefined}
              css={styles.socialLink}
              href={url || `#${headingId}`}
              rel={url ? 'me noopener' : undefined}
              onClick={url ? undefined : preventNavigation}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p css={styles.footnote}>{socialNote}</p>
    </div>
  )
}

export function ContactSection({ contact }: Props) {
  return (
    <section css={styles.wrapper}>
      <div css={[wrap, grid]}>
        <div css={styles.formArea}>
          <ContactForm contact={contact} />
        </div>
        <div css={styles.aside}>
          <div>
            <h2 css={styles.asideHeading}>{contact.emailHeading}</h2>
            <a css={styles.email} href={`mailto:${contact.email}`}>
              {contact.email.split(/(?=[.@])/).map((part, index) => (
                <Fragment key={index}>
                  <wbr />
                  {part}
                </Fragment>
              ))}
            </a>
          </div>
          <div>
            <h2 css={styles.asideHeading}>{contact.noteHeading}</h2>
            <div css={styles.note}>
              {contact.note.map((paragraph, index) => (
                <Paragraph key={index} text={paragraph} />
              ))}
              <p css={styles.signoff}>{contact.signoff}</p>
            </div>
            <Glyph css={styles.glyph} stage="bloom" />
          </div>
        </div>
        <SocialLinks contact={contact} />
      </div>
    </section>
  )
}
