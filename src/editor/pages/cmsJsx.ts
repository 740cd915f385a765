import type { ElementType, Key } from 'react'
import { createElement } from './cmsReact'

/** What JSX becomes in the bundle: elements of Sveltia's own React. */
export const jsx = (type: ElementType, props: object, key?: Key) =>
  createElement(type, key === undefined ? props : { ...props, key })

export const jsxs = jsx

export { Fragment } from './cmsReact'
