import type * as React from 'react'

// Sveltia renders custom fields and previews with its own copy of React
// (https://sveltiacms.app/en/docs/api/field-types), so our hooks would not work there.

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
