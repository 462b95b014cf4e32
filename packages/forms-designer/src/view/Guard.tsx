import { PartMissing } from '@rostrum/ui/late'
import { Component, type ReactNode } from 'react'

type GuardProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode }
type GuardState = { readonly hasFailed: boolean; readonly failure?: unknown }

/** Shows something else where drawing fails, and keeps the failure from everything around. Another `key` tries again. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { hasFailed: false }

  static getDerivedStateFromError(failure: unknown): GuardState {
    return { hasFailed: true, failure }
  }

  override componentWillUnmount() {
    this.#askAgain()
  }

  readonly #retry = () => {
    this.#askAgain()
    this.setState({ hasFailed: false, failure: undefined })
  }

  #askAgain() {
    if (this.state.failure instanceof PartMissing) this.state.failure.askAgain()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children
  }
}
