import { ApiFailure } from '@rostrum/ui/api-failure'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AuthorityResponse, authorityQuery } from './shell/authority.ts'
import { clearQueryCache } from './shell/clear-user-state.ts'
import { useLocked } from './shell/lock.ts'
import { homePath } from './shell/page-tabs.ts'
import { windowOwner } from './shell/persistent-store.ts'
import { QueryError } from './shell/QueryError.tsx'
import { RegionClock } from './shell/RegionClock.tsx'
import { Shell } from './shell/Shell.tsx'
import { loadMessages } from './shell/texts.ts'
import { useBeforeUnloadGuard } from './shell/unsaved.ts'

const LoginPage = lazyComponent(
  () => import('./features/access/identity/LoginPage.tsx'),
  ({ LoginPage }) => LoginPage,
)
const ForgotPage = lazyComponent(
  () => import('./features/access/identity/ForgotPage.tsx'),
  ({ ForgotPage }) => ForgotPage,
)
const InvitationPage = lazyComponent(
  () => import('./features/access/identity/InvitationPage.tsx'),
  ({ InvitationPage }) => InvitationPage,
)
const LockPage = lazyComponent(
  () => import('./features/access/identity/LockPage.tsx'),
  ({ LockPage }) => LockPage,
)

const PaperPage = lazyComponent(
  () => import('./features/assessment/tests/taking/PaperPage.tsx'),
  ({ PaperPage }) => PaperPage,
  { prerequisites: () => loadMessages('assessment/tests') },
)

export function AuthGate() {
  const { pathname } = useLocation()
  // Candidates hold an invitation and no account.
  if (pathname === '/paper') return <AuthPage of={<PaperPage />} />
  return pathname === '/invitation' ? <AuthPage of={<InvitationPage />} /> : <StaffGate />
}

/**
 * Shows the log-in without a session, the unlock page on a locked screen, and the workbench otherwise. If the session
 * ends, the work stays mounted behind the log-in page and continues when the same person returns.
 */
function StaffGate() {
  const { pathname } = useLocation()
  const authority = useQuery(authorityQuery())
  const locked = useLocked()
  const owned = useStore(windowOwner)
  useBeforeUnloadGuard()
  const { data, error } = authority
  const refused = error instanceof ApiFailure && error.status === 401 ? error : undefined
  const page = authPageOf({ forgot: pathname === '/forgot', refused, locked: locked ? data : undefined })
  if (data && owned !== data.account.accountId) return <SessionSwitch to={data.account.accountId} />
  if (data) {
    return (
      <>
        <Activity mode={page ? 'hidden' : 'visible'}>
          <RegionClock timeZone={data.timeZone}>
            <Shell key={data.account.accountId} authority={data} />
          </RegionClock>
        </Activity>
        {page && <AuthPage of={page} />}
      </>
    )
  }
  if (page) return <AuthPage of={page} />
  return <QueryError query={authority} />
}

/**
 * Assigns the window to the person who works in it now. A different person than before starts at the home page without
 * the open pages and cached data of the former one. The URL of a fresh window is kept.
 */
function SessionSwitch({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayStay = windowOwner.get() === '' || (pathname === homePath && search === '')
  useEffect(() => {
    if (!mayStay) return void navigate(homePath, { replace: true })
    clearQueryCache()
    windowOwner.set(to)
  }, [mayStay, navigate, to])
  return null
}

type AuthState = { forgot: boolean; refused: ApiFailure | undefined; locked: AuthorityResponse | undefined }

/** The page to show instead of the workbench, if any. */
function authPageOf({ forgot, refused, locked }: AuthState): ReactNode {
  if (forgot) return <ForgotPage />
  if (refused) return <LoginPage expiryMessage={refused.reason === 'session.expired' ? refused.message : undefined} />
  return locked && <LockPage authority={locked} />
}

const AuthPage = ({ of }: { of: ReactNode }) => <Suspense fallback={null}>{of}</Suspense>
