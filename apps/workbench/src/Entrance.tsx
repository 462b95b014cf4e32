import { late } from '@rostrum/ui/late'
import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ReadError } from './desk/ReadError.tsx'
import { ApiFailure } from './shell/api-failure.ts'
import { type AuthorityAnswer, authorityQuery } from './shell/authority.ts'
import { forgetRead } from './shell/forget-person.ts'
import { useLocked } from './shell/lock.ts'
import { homePath } from './shell/page-tabs.ts'
import { RegionClock } from './shell/RegionClock.tsx'
import { Shell } from './shell/Shell.tsx'
import { owner } from './shell/store.ts'
import { useWindowGuard } from './shell/unsaved.ts'

const LoginPage = late(
  () => import('./features/identity/LoginPage.tsx'),
  ({ LoginPage }) => LoginPage,
)
const ForgotPage = late(
  () => import('./features/identity/ForgotPage.tsx'),
  ({ ForgotPage }) => ForgotPage,
)
const LockPage = late(
  () => import('./features/identity/LockPage.tsx'),
  ({ LockPage }) => LockPage,
)

const PaperPage = late(
  () => import('./features/assessment/taking/PaperPage.tsx'),
  ({ PaperPage }) => PaperPage,
)

export function Entrance() {
  const { pathname } = useLocation()
  // Candidates hold an invitation and no account.
  return pathname === '/paper' ? <Page of={<PaperPage />} /> : <StaffEntrance />
}

/**
 * Who has no session logs in; who has locked the screen unlocks it; everybody else gets to work. The work of somebody
 * whose session ends stays as it was left behind the door, and goes on when the same person comes back.
 */
function StaffEntrance() {
  const { pathname } = useLocation()
  const authority = useQuery(authorityQuery())
  const locked = useLocked()
  const owned = useStore(owner)
  useWindowGuard()
  const { data, error } = authority
  const refused = error instanceof ApiFailure && error.status === 401 ? error : undefined
  const door = doorOf({ forgot: pathname === '/forgot', refused, locked: locked ? data : undefined })
  if (data && owned !== data.account.accountId) return <HandOver to={data.account.accountId} />
  if (data) {
    return (
      <>
        <Activity mode={door ? 'hidden' : 'visible'}>
          <RegionClock timeZone={data.timeZone}>
            <Shell key={data.account.accountId} authority={data} />
          </RegionClock>
        </Activity>
        {door && <Page of={door} />}
      </>
    )
  }
  if (door) return <Page of={door} />
  return <ReadError query={authority} />
}

/**
 * Makes the window theirs who work in it now. Who comes after somebody else begins at home: where the other one was, what
 * was open and what was read stays behind. An address that somebody came with to a fresh window is theirs.
 */
function HandOver({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayStay = owner.get() === '' || (pathname === homePath && search === '')
  useEffect(() => {
    if (!mayStay) return void navigate(homePath, { replace: true })
    forgetRead()
    owner.set(to)
  }, [mayStay, navigate, to])
  return null
}

type Closed = { forgot: boolean; refused: ApiFailure | undefined; locked: AuthorityAnswer | undefined }

/** What stands before the work, if anything. */
function doorOf({ forgot, refused, locked }: Closed): ReactNode {
  if (forgot) return <ForgotPage />
  if (refused) return <LoginPage ended={refused.reason === 'session.expired' ? refused.message : undefined} />
  return locked && <LockPage authority={locked} />
}

const Page = ({ of }: { of: ReactNode }) => <Suspense fallback={null}>{of}</Suspense>
