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
import { OfflineLine } from './OfflineLine.tsx'
import { PageLoading } from './PageLoading.tsx'
import { openDialog } from './session.ts'
import { useRetryOnline } from './use-retry-online.ts'
import { useT } from './use-t.ts'

const NotFoundPage = lazyShellComponent(
  () => import('./NotFoundPage.tsx'),
  ({ Component }) => Component,
)

type QueryContentProps<T> = {
  query: UseQueryResult<T>
  /** The placeholder until the data arrives; by default that of a whole page. */
  skeleton?: ReactNode
  /** What replaces the data without a network; by default a line. */
  offline?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query: skeleton, error with a retry, or the data, which stays while newer data loads. */
export function QueryContent<T>({ query, skeleton, offline, children }: QueryContentProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailure error={query.error} offline={offline} onRetry={() => void query.refetch()} />
  return skeleton ?? <PageLoading />
}

type LoadFailureProps = { error: Error | null; offline?: ReactNode; onRetry: () => void }

export function LoadFailure({ error, offline, onRetry }: LoadFailureProps) {
  const t = useT()
  const online = useRetryOnline(onRetry)
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
  if (!online && failure?.status === 0) return offline ?? <OfflineLine isExpired={failure.kind === 'expired'} />
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
