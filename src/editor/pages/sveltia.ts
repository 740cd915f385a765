import type * as React from 'react'

/*
 * What Sveltia offers to controls and previews (https://sveltiacms.app/en/docs/api/field-types). It
 * has a React of its own, in which hooks of ours would not work.
 */

type Spec<Props, State> = ThisType<{
  props: Props
  state: State
  setState: (state: Partial<State>) => void
}> & {
  getInitialState: () => State
  componentDidMount: () => void
  componentDidUpdate: () => void
  componentWillUnmount: () => void
  render: () => React.ReactNode
}

declare global {
  var h: typeof React.createElement
  var createClass: <Props, State>(spec: Spec<Props, State>) => React.ComponentType<Props>
}
