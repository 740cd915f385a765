import { Component, type ReactNode } from 'react'
import type { Site } from '../../model/site'
import { ErrorNotice } from './ErrorNotice'

type Props = {
  children: ReactNode
  error: Site['errorPage']
  pathname: string
}

type State = { hasFailed: boolean }

/** Shows a notice instead of a broken page. A new `key` resets it. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override state: State = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error('Page failed to render:', error)
  }

  override render() {
    const { children, error, pathname } = this.props
    return this.state.hasFailed ? <ErrorNotice error={error} pathname={pathname} /> : children
  }
}
