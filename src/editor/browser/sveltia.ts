import type * as React from 'react'

/*
 * Globals that Sveltia provides for custom fields and previews
 * (https://sveltiacms.app/en/docs/api/field-types). It bundles its own copy of React, so our hooks
 * would not work there.
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
