import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode }

type State = { hasFailed: boolean }

/** Shows a fallback instead of a broken page. A new `key` resets it. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override state: State = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error('Page failed to render:', error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
