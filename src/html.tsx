import { withPrefix } from 'gatsby'
import type { HTMLProps, ReactNode } from 'react'
import { LINE_ID } from './motion/lineId'

type Props = {
  htmlAttributes: HTMLProps<HTMLHtmlElement>
  headComponents: ReactNode
  bodyAttributes: HTMLProps<HTMLBodyElement>
  preBodyComponents: ReactNode
  body: string
  postBodyComponents: ReactNode
}

/**
 * The HTML document around each page. Unlike Gatsby's default, it lets the page extend under a
 * phone's notch; `env(safe-area-inset-*)` keeps text clear of it.
 */
export default function Html(props: Props) {
  return (
    // gatsby-ssr.tsx adds language and direction to these attributes.
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
        {props.headComponents}
        {/*
         * The first frame has the line, so that the old page's can travel to it. In development, there
         * is no line before React draws the page, and browsers would warn.
         */}
        {process.env.NODE_ENV === 'production' && (
          <link blocking="render" href={`#${LINE_ID}`} rel="expect" />
        )}
        {/* same on every page, so navigation does not touch them */}
        <link href={withPrefix('/favicon.ico')} rel="icon" sizes="32x32" />
        <link href={withPrefix('/favicon.svg')} rel="icon" type="image/svg+xml" />
        <link href={withPrefix('/apple-touch-icon.png')} rel="apple-touch-icon" />
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div dangerouslySetInnerHTML={{ __html: props.body }} id="___gatsby" />
        {props.postBodyComponents}
      </body>
    </html>
  )
}
