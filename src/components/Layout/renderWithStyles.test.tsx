/** @jest-environment node */
import { css, keyframes } from '@emotion/react'
import type { ReplaceRendererArgs } from 'gatsby'
import { Children, isValidElement, type ReactNode } from 'react'
import { renderWithStyles } from './renderWithStyles'

type StyleProps = { dangerouslySetInnerHTML: { __html: string } }

/** @returns the rules of each `<style>` that goes into the head, and the body */
function render(bodyComponent: ReactNode) {
  let head: ReactNode
  let body = ''
  renderWithStyles({
    bodyComponent,
    setHeadComponents: (components: ReactNode) => {
      head = components
    },
    replaceBodyHTMLString: (html: string) => {
      body = html
    },
  } as unknown as ReplaceRendererArgs)
  const styles = Children.toArray(head).map((style) => {
    if (!isValidElement<StyleProps>(style)) throw new Error('Only styles are expected.')
    return style.props.dangerouslySetInnerHTML.__html
  })
  return { styles, body }
}

const fade = keyframes({ from: { opacity: 0 } })

it('puts the rules of elements into the head, with their animations', () => {
  const { body, styles } = render(
    <p css={css({ color: 'red', animation: `${fade} 1s` })}>
      <b css={css({ color: 'blue' })}>Words</b>
    </p>,
  )
  expect(body).not.toContain('<style')
  expect(styles).toHaveLength(1)
  const [rules] = styles
  const classes = [...body.matchAll(/class="css-(\w+)"/g)].map(([, name]) => name)
  expect(classes).toHaveLength(2)
  expect(rules).toContain(`@keyframes ${fade.name}{from{opacity:0;}}`)
  for (const name of classes) expect(rules).toContain(`.css-${String(name)}{`)
})

it('prefixes only what browsers of today know by no other name', () => {
  const { styles } = render(
    <p
      css={css({
        display: 'flex',
        alignItems: 'center',
        transform: 'none',
        textDecoration: 'underline 2px',
        textSizeAdjust: '100%',
      })}
    />,
  )
  expect(styles[0]?.replace(/css-\w+/, 'css')).toBe(
    '.css{display:flex;align-items:center;transform:none;' +
      '-webkit-text-decoration:underline 2px;text-decoration:underline 2px;' +
      '-webkit-text-size-adjust:100%;text-size-adjust:100%;}',
  )
})
