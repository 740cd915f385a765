/** Stands in for the gatsby package in Jest. */
import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A plain link; `to` becomes its address. */
export function Link({ children, to, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** The tag of a query; only the build can run one. */
export const graphql = () => ''

export const navigate = jest.fn()

export const useStaticQuery = jest.fn()

export const withPrefix = (path: string) => path
