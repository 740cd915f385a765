import type { ReactNode } from 'react'
import { pageUrl } from '../pageUrl'
import { buttonStyle } from './buttonStyle'

/** @param to path from the content */
type Props = { children: ReactNode; to: string }

export function ButtonLink({ children, to }: Props) {
  return (
    <a css={buttonStyle} href={pageUrl(to)}>
      {children}
    </a>
  )
}
