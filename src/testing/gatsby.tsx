/** Mock of the gatsby package for Jest. */
import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

export function Link({ children, to, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** Template tag; only the build can run queries. */
export const graphql = () => ''

export const navigate = jest.fn()

export const useStaticQuery = jest.fn()

export const withPrefix = (path: string) => path
