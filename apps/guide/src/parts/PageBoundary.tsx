import { useUiText } from '@rostrum/ui/LocaleProvider'
import { ChunkLoadError } from '@rostrum/ui/lazy-component'
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Page } from './Page.tsx'
import classes from './parts.module.css'

type BoundaryProps = { path: string; children: ReactNode }
type BoundaryState = { readonly failure: unknown; readonly path: string }

/** Keeps the way back where the code of a page did not load, as without a network. Another path is tried again. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, path: this.props.path }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { failure: undefined, path }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (!(failure instanceof ChunkLoadError)) throw failure
    const retry = () => {
      failure.retry()
      this.setState({ failure: undefined })
    }
    return <MissingPage isOutdated={failure.isOutdated} onRetry={retry} />
  }
}

function MissingPage({ isOutdated, onRetry }: { isOutdated: boolean; onRetry: () => void }) {
  const t = useUiText()
  return (
    <Page title={t('ui.failed_title')} back="/">
      <div className={classes.empty} role="alert">
        <p>{t(isOutdated ? 'ui.chunk_outdated' : 'ui.chunk_load_failed')}</p>
        <Button onClick={isOutdated ? () => window.location.reload() : onRetry}>
          {t(isOutdated ? 'ui.reload' : 'ui.retry')}
        </Button>
      </div>
    </Page>
  )
}
