import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { ChunkLoadError } from '@rostrum/ui/lazy-component'
import { Component, type ReactNode, Suspense, useMemo } from 'react'
import { type AuthorityResponse, pagesIn } from './authority.ts'
import { PageMessages } from './PageMessages.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { CurrentPage } from './page-context.ts'
import type { Tab } from './page-tabs.ts'
import { usePageAt } from './pages.ts'
import { useT } from './use-t.ts'

/** One open page with its context; a page that fails does not affect the others. */
export function PageFrame({ tab, authority }: { tab: Tab; authority: AuthorityResponse }) {
  const t = useT()
  const { menu, Page } = usePageAt()(tab.path)
  const title = pagesIn(authority.menus).find(({ path }) => path === menu)?.label ?? t('shell.home')
  const page = useMemo(() => ({ tab, title, authority }), [tab, title, authority])
  return (
    <CurrentPage value={page}>
      <PageBoundary message={t('shell.failed')}>
        <Suspense fallback={<PageSkeleton title={title} />}>
          <PageMessages path={tab.path} />
          <Page />
        </Suspense>
      </PageBoundary>
    </CurrentPage>
  )
}

type BoundaryState = { readonly hasFailed: boolean; readonly failure?: unknown }

class PageBoundary extends Component<{ message: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false }

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { hasFailed: true, failure }
  }

  override render() {
    const { hasFailed, failure } = this.state
    if (!hasFailed) return this.props.children
    const retry = () => {
      if (failure instanceof ChunkLoadError) failure.retry()
      this.setState({ hasFailed: false, failure: undefined })
    }
    if (failure instanceof ChunkLoadError && failure.isOutdated) return <Outdated />
    return <ErrorState message={this.props.message} onRetry={retry} />
  }
}

function Outdated() {
  const t = useT()
  const reload = <Button onClick={() => window.location.reload()}>{t('ui.reload')}</Button>
  return <ErrorState message={t('ui.chunk_outdated')} action={reload} />
}
