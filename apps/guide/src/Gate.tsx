import { ApiFailure } from '@rostrum/ui/api-failure'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LoadError } from './parts/LoadError.tsx'
import { PageSkeleton } from './parts/PageSkeleton.tsx'
import { isLocked } from './shell/idle-lock.ts'
import { accountQuery } from './shell/query-client.ts'
import { readStoredAccount, storeAccount } from './shell/stored-account.ts'
import { loadTexts } from './shell/texts.ts'

// The log-in needs none of the pages.
const AppRoutes = lazyComponent(
  () => import('./AppRoutes.tsx'),
  ({ AppRoutes }) => AppRoutes,
)

const LoginPage = lazyComponent(
  () => import('./features/identity/LoginPage.tsx'),
  ({ LoginPage }) => LoginPage,
  { prerequisites: () => loadTexts('identity') },
)

const LockPage = lazyComponent(
  () => import('./features/identity/LockPage.tsx'),
  ({ LockPage }) => LockPage,
)

/**
 * The log-in without a session, and the app with one. Without a network the app opens for the person who used it last
 * on this phone.
 */
export function Gate() {
  const query = useQuery({ ...accountQuery(), placeholderData: readStoredAccount })
  const { data, error } = query
  const locked = useStore(isLocked)
  const refused = error instanceof ApiFailure && error.status === 401 ? error : undefined
  if (refused) {
    return (
      <Suspense fallback={null}>
        <LoginPage expiryMessage={refused.reason === 'session.expired' ? refused.message : undefined} />
      </Suspense>
    )
  }
  const account = data ?? (error ? readStoredAccount() : undefined)
  if (account) {
    if (data && !query.isPlaceholderData) storeAccount(data)
    if (locked) {
      return (
        <Suspense fallback={null}>
          <LockPage account={account} />
        </Suspense>
      )
    }
    return (
      <Suspense fallback={<PageSkeleton />}>
        <AppRoutes key={account.accountId} account={account} />
      </Suspense>
    )
  }
  if (error) return <LoadError error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}
