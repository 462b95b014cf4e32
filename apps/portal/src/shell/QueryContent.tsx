import { Button } from '@mantine/core'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ApiFailure } from './api-failure.ts'
import { lazyShellComponent } from './deferred-assets.ts'
import { failureMessage } from './failure.ts'
import { PageLoading } from './PageLoading.tsx'
import { openDialog } from './session.ts'
import { useT } from './use-t.ts'

const NotFoundPage = lazyShellComponent(
  () => import('./NotFoundPage.tsx'),
  ({ Component }) => Component,
)

type QueryContentProps<T> = {
  query: UseQueryResult<T>
  /** The placeholder until the data arrives; by default that of a whole page. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query: skeleton, error with a retry, or the data, which stays while newer data loads. */
export function QueryContent<T>({ query, skeleton, children }: QueryContentProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <PageLoading />
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  const failure = error instanceof ApiFailure ? error : undefined
  if (failure?.kind === 'abandoned') {
    return (
      <EmptyState
        icon={<IconLock stroke={1.6} />}
        title={t('shell.log_in_first')}
        action={<Button onClick={() => openDialog('login')}>{t('ui.log_in')}</Button>}
      />
    )
  }
  if (failure?.status === 403) {
    return (
      <EmptyState
        icon={<IconLock stroke={1.6} />}
        title={t('shell.no_permission')}
        description={failureMessage(error, t)}
      />
    )
  }
  // An identifier that no record has, or that is none: queries send nothing else that could be refused.
  if (isUnknownRecord(error)) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    )
  }
  return <ErrorState message={failureMessage(error, t)} requestId={failure?.requestId} onRetry={onRetry} />
}
