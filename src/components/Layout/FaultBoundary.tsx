import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in the place of what has thrown. */
  fault: ReactNode
}

type State = { hasFailed: boolean }

/** Keeps the fault of one component from taking the whole page with it. A new `key` starts afresh. */
export class FaultBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override state: State = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error('The page could not be shown:', error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fault : this.props.children
  }
}
