import { css, Global } from '@emotion/react'
import type { PageProps } from 'gatsby'
import { createElement, type ComponentType } from 'react'
import { ButtonLink } from '../components/Button/ButtonLink'
import { AnimatedFlower, Flower, Glyph } from '../components/Flower/Flower'
import { Layout } from '../components/Layout/Layout'
import { SendButton } from '../features/contact/ContactForm'
import { Notice } from '../features/contact/Notice'
import { PageHeader } from '../components/PageHeader/PageHeader'
import { CroppedPicture } from '../components/Picture/CroppedPicture'
import { Prose } from '../components/Prose/Marked'
import { parseMarks } from '../content/parseMarks'
import type { Site } from '../content/queried'
import * as bud from '../motif/drawings/bud'
import { glyphs } from '../motif/glyphs'
import type { FlowerStage } from '../motif/stages'
import { pageComponents, type PageEntry } from '../pageComponents'
import { chosenScheme } from '../theme/chosenScheme'
import { schemes } from '../theme/colors'
import { globalStyle } from '../theme/globalStyle'
import { space } from '../theme/tokens'
import { readSamples, toQueryResult, type Contents } from './sampleContent'
import { picture } from './sizes'

const paragraphs = ['Plain', '*emphasis*, **strong**, [a page](/), [a site](https://example.org)']

/** @param states the properties of each state, by the state's name */
const show = <Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  states: Record<string, Props>,
) => ({
  name,
  states: Object.entries(states).map(
    ([state, props]) => [state, createElement(Component, props)] as const,
  ),
})

const everyStage = Object.fromEntries(
  (Object.keys(glyphs) as FlowerStage[]).map((stage) => [stage, { stage }]),
)

type PageState = { content: Contents; page: PageEntry }

const Page = ({ content, page: { Component, path } }: PageState) => (
  <Layout pathname={path} site={content.site as unknown as Site}>
    <Component data={toQueryResult(content) as Record<string, unknown>} />
  </Layout>
)

const examples = [
  show('SendButton', SendButton, {
    ready: { children: 'Send', isDisabled: false, isSending: false },
    sending: { children: 'Sending', isDisabled: true, isSending: true },
  }),
  show('ButtonLink', ButtonLink, { link: { children: 'Look', to: '/' } }),
  show('Notice', Notice, {
    success: {
      children: <p>Text</p>,
      flower: <AnimatedFlower drawing={bud} />,
      role: 'status',
      title: 'Sent',
    },
    error: {
      children: <p>Text</p>,
      flower: <Glyph stage="wilt" />,
      role: 'alert',
      title: 'Not sent',
    },
    empty: { children: null, flower: null, role: 'status', title: '' },
  }),
  show('Prose', Prose, { 'all marks': { paragraphs: paragraphs.map(parseMarks) } }),
  show('CroppedPicture', CroppedPicture, {
    portrait: { alt: 'Missing photo', picture: picture(), ratio: 4 / 5, widths: [['20rem']] },
    square: { alt: '', picture: picture({ tone: '#d8c8b8' }), ratio: 1, widths: [['20rem']] },
  }),
  show('Glyph', Glyph, everyStage),
  show('Flower', Flower, everyStage),
  show('AnimatedFlower', AnimatedFlower, {
    'from the sprite': { drawing: bud.line },
    'in the page': { drawing: bud },
  }),
  show('PageHeader', PageHeader, {
    short: { drawing: bud.line, title: ['Title'] },
    'long, with a deck': { deck: 'A deck', drawing: bud.line, title: ['Two long', 'lines'] },
    split: { drawing: bud.line, isSplit: true, title: ['Above', 'and below'] },
  }),
  ...pageComponents.map((page) =>
    show(page.content, Page, {
      'all keys': { content: readSamples({ isComplete: true }), page },
      'required keys': { content: readSamples(), page },
    }),
  ),
]

const styles = {
  label: css({ padding: `${space.s5} ${space.s4} ${space.s2}` }),

  /* Contains what is fixed to the screen elsewhere. */
  frame: css({ contain: 'layout', overflow: 'clip', padding: space.s4 }),
}

/** Each component in its states, at /examples/ of the development server. Not in the built site. */
export default function Examples({ location }: PageProps) {
  const shown = decodeURIComponent(location.hash.slice(1))
  const { name, states } = examples.find((example) => example.name === shown) ?? examples[0]!
  return (
    <>
      <Global styles={[globalStyle, chosenScheme]} />
      <nav css={styles.label}>
        {examples.map((example) => (
          <a key={example.name} href={`#${example.name}`}>
            {example.name}{' '}
          </a>
        ))}
      </nav>
      {states.flatMap(([state, element]) =>
        schemes.flatMap((scheme) =>
          ['ltr', 'rtl'].map((direction) => (
            <section key={`${name} ${state} ${scheme} ${direction}`} data-scheme={scheme}>
              <p css={styles.label}>
                {name}: {state}, {scheme}, {direction}
              </p>
              <div css={styles.frame} data-theme="paper" dir={direction}>
                {element}
              </div>
            </section>
          )),
        ),
      )}
    </>
  )
}
