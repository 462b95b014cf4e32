import { Component, type ReactNode } from 'react'

type GuardProps = { fallback: ReactNode; children: ReactNode }

/** Shows something else where drawing fails, and keeps the failure from everything around. Another `key` tries again. */
export class Guard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
