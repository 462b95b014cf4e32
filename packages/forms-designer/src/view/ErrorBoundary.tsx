import { ChunkLoadError } from '@rostrum/ui/lazy-component'
import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode }
type ErrorBoundaryState = { readonly hasFailed: boolean; readonly error?: unknown }

/** Renders a fallback where rendering fails, and contains the failure. Another `key` retries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasFailed: true, error }
  }

  override componentWillUnmount() {
    this.#reloadChunk()
  }

  readonly #retry = () => {
    this.#reloadChunk()
    this.setState({ hasFailed: false, error: undefined })
  }

  #reloadChunk() {
    if (this.state.error instanceof ChunkLoadError) this.state.error.retry()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children
  }
}
