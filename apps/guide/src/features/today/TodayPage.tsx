import { ApiFailure } from '@rostrum/ui/api-failure'
import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useOnline } from '@rostrum/ui/network'
import { useStore } from '@rostrum/ui/store'
import { IconBell, IconChecks, IconCloudUpload, IconFileText, IconMapPinCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { isUnsent } from '../../outbox/entries.ts'
import { outboxEntries } from '../../outbox/outbox.ts'
import { Empty } from '../../parts/Empty.tsx'
import { useFigure } from '../../parts/figure/figure.ts'
import { LoadError } from '../../parts/LoadError.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { loadTexts } from '../../shell/texts.ts'
import { useT } from '../../shell/use-t.ts'
import { DayCard } from './DayCard.tsx'
import { nextClock } from './next-clock.ts'
import { type TodayAnswer, useToday } from './today.ts'
import { usePunches, useServerTime } from './use-clock.ts'
import { DateOfDay } from './WorkDay.tsx'

const FigureCard = lazyComponent(
  () => import('../../parts/figure/FigureCard.tsx'),
  ({ FigureCard }) => FigureCard,
  { prerequisites: () => loadTexts('figures') },
)

const OpenDays = lazyComponent(
  () => import('../../parts/days/OpenDays.tsx'),
  ({ OpenDays }) => OpenDays,
  { prerequisites: () => Promise.all([loadTexts('attendance'), loadTexts('days')]) },
)

/** As many days as leave room for what the day asks; the others are in the month. */
const openDaysShown = 2

/** What the day asks of the reader: the clocks of the day, and what waits for a decision. */
export function TodayPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { date } = useFormats()
  // Clocking in works without a network, which may be gone when its page opens.
  useEffect(() => void loadTexts('punch'), [])
  const today = useToday(account.accountId)
  const figure = useFigure(account.accountId).data
  const counts = useQuery(apiQuery('GET /workbenchApi/approvals/inbox/counts', {}))
  const open = useQuery(apiQuery('GET /workbenchApi/attendance/own/open-days', {}))
  const openDays = open.data?.days ?? []
  const isOnline = useOnline()
  const isNotEmployed = today.error instanceof ApiFailure && today.error.reason === 'attendance.not_employed'
  return (
    <Page
      title={t('guide.today')}
      tools={
        <>
          <QueueLink />
          <MessagesLink />
        </>
      }
      dock={today.data && <ClockLink answer={today.data} />}
    >
      <section className={`${parts.card} ${parts.row}`}>
        <span className={parts.face} aria-hidden="true">
          {initialOf(account.displayName)}
        </span>
        <span className={parts.grow}>
          <span className={parts.rowTitle}>{account.displayName}</span>
          <span className={parts.second}>
            {today.data ? <DateOfDay answer={today.data} /> : date(new Date(), 'date')}
          </span>
        </span>
      </section>
      {today.data ? (
        <DayCard answer={today.data} />
      ) : (
        !isNotEmployed &&
        (today.error ? (
          <LoadError error={today.error} busy={today.isFetching} onRetry={() => void today.refetch()} />
        ) : (
          <Skeleton heights={[12]} />
        ))
      )}
      {figure?.answer.rule && (
        <Suspense fallback={<Skeleton heights={[4.5]} />}>
          <FigureCard stored={figure} />
        </Suspense>
      )}
      {openDays.length > 0 && (
        <Suspense fallback={<Skeleton heights={[4.5]} />}>
          <OpenDays days={openDays.slice(0, openDaysShown)} today={open.data?.today ?? ''} />
        </Suspense>
      )}
      {(isOnline || counts.data) && (
        <QueryContent query={counts} heights={[4.5]}>
          {({ decide }) => (decide > 0 || openDays.length === 0) && <ToDecide count={decide} />}
        </QueryContent>
      )}
    </Page>
  )
}

/** What waits for a decision of the reader. Without a network nothing is known of it, and nothing is shown. */
function ToDecide({ count }: { count: number }) {
  const t = useT()
  if (count === 0)
    return <Empty icon={<IconChecks size={32} />} title={t('guide.nothing_due')} text={t('guide.nothing_due_text')} />
  return (
    <Link to="/requests" className={`${parts.card} ${parts.row}`}>
      <span className={parts.tile}>
        <IconFileText aria-hidden="true" />
      </span>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{t('guide.to_decide')}</span>
      </span>
      <span className={parts.badge} data-tone="deadline">
        {count}
      </span>
    </Link>
  )
}

/** The main act of the day. People who may not clock in by phone have none. */
function ClockLink({ answer }: { answer: TodayAnswer }) {
  const t = useT()
  const now = useServerTime(answer)
  const { all } = usePunches(answer.today)
  if (answer.today.permission === 'blocked' || answer.today.permission === 'exempt') return null
  const { kind } = nextClock(answer.today, all, now)
  return (
    <Link className={parts.button} data-kind="main" to="/clock">
      <IconMapPinCheck aria-hidden="true" />
      {t(kind === 'on' ? 'clock.clock_in' : 'clock.clock_out')}
    </Link>
  )
}

/** Where something waits to be sent, was refused or does not count. */
function QueueLink() {
  const t = useT()
  const entries = useStore(outboxEntries)
  if (entries.length === 0) return null
  const waiting = entries.filter(isUnsent).length
  return (
    <Link to="/queue" className={parts.waiting}>
      <IconCloudUpload size={20} aria-hidden="true" />
      {waiting > 0 ? t('queue.count', { count: waiting }) : t('queue.look', { count: entries.length })}
    </Link>
  )
}

function MessagesLink() {
  const t = useT()
  const { data } = useQuery(apiQuery('GET /workbenchApi/notifications', {}))
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/messages"
      className={parts.iconButton}
      aria-label={unread > 0 ? t('guide.messages_unread', { count: unread }) : t('guide.messages')}
    >
      <IconBell aria-hidden="true" />
      {unread > 0 && <span className={parts.count}>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
