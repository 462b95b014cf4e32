import { lazyPage } from '@rostrum/ui/lazy-component'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { TodayPage } from './features/today/TodayPage.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { PageBoundary } from './parts/PageBoundary.tsx'
import { PageSkeleton } from './parts/PageSkeleton.tsx'
import { storeOfflineTexts } from './shell/offline-files.ts'
import type { OwnAccount } from './shell/stored-account.ts'
import { TabBar } from './shell/TabBar.tsx'
import { loadTexts } from './shell/texts.ts'

const ClockPage = lazyPage(
  () => import('./features/today/ClockPage.tsx'),
  ({ ClockPage }) => ClockPage,
  { prerequisites: () => loadTexts('punch') },
)
const FigurePage = lazyPage(
  () => import('./features/figure/FigurePage.tsx'),
  ({ FigurePage }) => FigurePage,
  { prerequisites: () => Promise.all([loadTexts('figures'), loadTexts('punch')]) },
)
const QueuePage = lazyPage(
  () => import('./features/today/QueuePage.tsx'),
  ({ QueuePage }) => QueuePage,
)
const RequestsPage = lazyPage(
  () => import('./features/requests/RequestsPage.tsx'),
  ({ RequestsPage }) => RequestsPage,
  { prerequisites: () => Promise.all([loadTexts('attendance'), loadTexts('requests')]) },
)
const RequestPage = lazyPage(
  () => import('./features/requests/RequestPage.tsx'),
  ({ RequestPage }) => RequestPage,
  { prerequisites: () => loadTexts('requests') },
)
const MessagesPage = lazyPage(
  () => import('./features/messages/MessagesPage.tsx'),
  ({ MessagesPage }) => MessagesPage,
  { prerequisites: () => Promise.all([loadTexts('requests'), loadTexts('workspace')]) },
)
const loadDayTexts = () => Promise.all((['attendance', 'days', 'ownRequests', 'appeals'] as const).map(loadTexts))
const SupplementPage = lazyPage(
  () => import('./features/attendance/requests/SupplementPage.tsx'),
  ({ SupplementPage }) => SupplementPage,
  { prerequisites: loadDayTexts },
)
const AppealPage = lazyPage(
  () => import('./features/attendance/requests/AppealPage.tsx'),
  ({ AppealPage }) => AppealPage,
  { prerequisites: loadDayTexts },
)
const TripPage = lazyPage(
  () => import('./features/attendance/requests/TripPage.tsx'),
  ({ TripPage }) => TripPage,
  { prerequisites: loadDayTexts },
)
const OvertimePage = lazyPage(
  () => import('./features/attendance/requests/OvertimePage.tsx'),
  ({ OvertimePage }) => OvertimePage,
  { prerequisites: loadDayTexts },
)
const OwnRequestsPage = lazyPage(
  () => import('./features/attendance/requests/OwnRequestsPage.tsx'),
  ({ OwnRequestsPage }) => OwnRequestsPage,
  { prerequisites: loadDayTexts },
)
const MonthPage = lazyPage(
  () => import('./features/attendance/MonthPage.tsx'),
  ({ MonthPage }) => MonthPage,
  { prerequisites: loadDayTexts },
)
const LeavePage = lazyPage(
  () => import('./features/leave/LeavePage.tsx'),
  ({ LeavePage }) => LeavePage,
  { prerequisites: () => loadTexts('attendance') },
)
const LeaveFormPage = lazyPage(
  () => import('./features/leave/LeaveFormPage.tsx'),
  ({ LeaveFormPage }) => LeaveFormPage,
  { prerequisites: () => loadTexts('attendance') },
)
const FilePage = lazyPage(
  () => import('./features/me/FilePage.tsx'),
  ({ FilePage }) => FilePage,
  { prerequisites: () => Promise.all((['documents', 'employees', 'file'] as const).map(loadTexts)) },
)
const PhonesPage = lazyPage(
  () => import('./features/me/PhonesPage.tsx'),
  ({ PhonesPage }) => PhonesPage,
  { prerequisites: () => loadTexts('devices') },
)
const MePage = lazyPage(
  () => import('./features/me/MePage.tsx'),
  ({ MePage }) => MePage,
)
const PasswordPage = lazyPage(
  () => import('./features/me/PasswordPage.tsx'),
  ({ PasswordPage }) => PasswordPage,
)

const offlineDelay = 2_000

/** The roots have the bar; below a root the lower edge belongs to the page. */
export function AppRoutes({ account }: { account: OwnAccount }) {
  useOutbox(account.accountId)
  useEffect(() => {
    // After the first page has what it needs. A failure is tried again the next time.
    const timer = setTimeout(() => void storeOfflineTexts().catch(() => undefined), offlineDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Routes>
      <Route path="/" element={<Root page={<TodayPage account={account} />} />} />
      <Route path="/clock" element={<Below page={<ClockPage account={account} />} />} />
      <Route path="/figure" element={<Below page={<FigurePage account={account} />} />} />
      <Route path="/queue" element={<Below page={<QueuePage account={account} />} />} />
      <Route path="/month" element={<Below page={<MonthPage />} />} />
      <Route path="/month/:day/supplement" element={<Below page={<SupplementPage account={account} />} />} />
      <Route path="/month/:day/appeal" element={<Below page={<AppealPage account={account} />} />} />
      <Route path="/trips/new" element={<Below page={<TripPage account={account} />} />} />
      <Route path="/overtime/new" element={<Below page={<OvertimePage account={account} />} />} />
      <Route path="/own-requests" element={<Below page={<OwnRequestsPage />} />} />
      <Route path="/leave" element={<Below page={<LeavePage />} />} />
      <Route path="/leave/new" element={<Below page={<LeaveFormPage account={account} />} />} />
      <Route path="/requests" element={<Root page={<RequestsPage />} />} />
      <Route path="/requests/:id" element={<Below page={<RequestPage />} />} />
      <Route path="/messages" element={<Below page={<MessagesPage />} />} />
      <Route path="/me" element={<Root page={<MePage account={account} />} />} />
      <Route path="/me/file" element={<Below page={<FilePage />} />} />
      <Route path="/me/phones" element={<Below page={<PhonesPage />} />} />
      <Route path="/me/password" element={<Below page={<PasswordPage />} />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}

function Below({ page }: { page: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary path={pathname}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </PageBoundary>
  )
}

function Root({ page }: { page: ReactNode }) {
  return (
    <div className="root">
      <Below page={page} />
      <TabBar />
    </div>
  )
}
