import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in the place of what has thrown. */
  error: ReactNode
}

type State = { hasFailed: boolean }

/** Keeps the error of one component from taking the whole page with it. A new `key` resets it. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override state: State = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error('The page could not be shown:', error)
  }

  override render() {
    return this.state.hasFailed ? this.props.error : this.props.children
  }
}
