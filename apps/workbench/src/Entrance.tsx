import { ErrorState } from '@rostrum/ui/ErrorState'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ApiFailure } from './shell/api-failure.ts'
import { authorityQuery } from './shell/authority.ts'
import { useFailureSentence } from './shell/failure.ts'
import { lazyComponent } from './shell/lazy-component.ts'
import { useLocked } from './shell/lock.ts'
import { Shell } from './shell/Shell.tsx'

const LoginPage = lazyComponent(() => import('./features/identity/LoginPage.tsx').then(({ LoginPage }) => LoginPage))
const ForgotPage = lazyComponent(() =>
  import('./features/identity/ForgotPage.tsx').then(({ ForgotPage }) => ForgotPage),
)
const LockPage = lazyComponent(() => import('./features/identity/LockPage.tsx').then(({ LockPage }) => LockPage))

const PaperPage = lazyComponent(() =>
  import('./features/assessment/taking/PaperPage.tsx').then(({ PaperPage }) => PaperPage),
)

export function Entrance() {
  const { pathname } = useLocation()
  // Candidates hold an invitation and no account.
  return pathname === '/paper' ? <Page of={<PaperPage />} /> : <StaffEntrance />
}

/** Who has no session logs in; who has locked the screen unlocks it; everybody else gets to work. */
function StaffEntrance() {
  const { pathname } = useLocation()
  const authority = useQuery(authorityQuery())
  const locked = useLocked()
  const sentenceOf = useFailureSentence()
  if (pathname === '/forgot') return <Page of={<ForgotPage />} />
  if (authority.isPending) return null
  const expired = authority.error instanceof ApiFailure && authority.error.status === 401
  if (expired) return <Page of={<LoginPage />} />
  if (authority.error)
    return <ErrorState message={sentenceOf(authority.error)} onRetry={() => void authority.refetch()} />
  return locked ? <Page of={<LockPage authority={authority.data} />} /> : <Shell authority={authority.data} />
}

const Page = ({ of }: { of: React.ReactNode }) => <Suspense fallback={null}>{of}</Suspense>
