import { useFormats } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Chips } from '../../../parts/Chips.tsx'
import { InZone } from '../../../parts/InZone.tsx'
import { Page } from '../../../parts/Page.tsx'
import parts from '../../../parts/parts.module.css'
import { QueryContent } from '../../../parts/QueryContent.tsx'
import { TextArea } from '../../../parts/TextArea.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { ZoneNote } from '../../../parts/ZoneNote.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrors } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import type { OwnAccount } from '../../../shell/stored-account.ts'
import { useDraft } from '../../../shell/use-draft.ts'
import { useT } from '../../../shell/use-t.ts'
import { instantIn } from '../../../shell/zone-time.ts'
import type { DayActs } from './day-acts.ts'
import classes from './requests.module.css'
import { SendDock } from './SendDock.tsx'
import { useSend } from './use-send.ts'

/** As the server counts them, see the contract of requests. */
const reasonLength = 500
const dayMilliseconds = 86_400_000

/** Asks for overtime: the limits of the country are shown before it is sent. */
export function OvertimePage({ account }: { account: OwnAccount }) {
  const t = useT()
  const [params] = useSearchParams()
  const day = params.get('day') ?? ''
  const query = useQuery({ ...apiQuery('GET /workbenchApi/attendance/own/day-acts', { day }), enabled: day !== '' })
  // Overtime belongs to a day; an address without one leads to the days.
  if (day === '') return <Navigate to="/month" replace />
  if (query.data) return <Overtime account={account} acts={query.data} />
  return (
    <Page title={t('own_request.overtime')} back="/month">
      <QueryContent query={query} heights={[5, 5, 9]}>
        {() => null}
      </QueryContent>
    </Page>
  )
}

function Overtime({ account, acts: { day, timeZone } }: { account: OwnAccount; acts: DayActs }) {
  const t = useT()
  const { date } = useFormats()
  const { values, change, clear } = useDraft(account.accountId, `overtime/${day}`, {
    ...{ from: '', until: '', compensation: 'pay' as 'pay' | 'time_off', reason: '' },
  })
  const [id] = useState(newKey)
  const { from, until, compensation, reason } = values
  // An end before its start is on the next day.
  const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10)
  const interval =
    from === '' || until === ''
      ? undefined
      : {
          from: instantIn(day, from, timeZone),
          until: instantIn(until <= from ? nextDay : day, until, timeZone),
        }
  const send = useSend(
    () =>
      call('POST /workbenchApi/attendance/own/overtime', {
        ...{ id, day, ...(interval ?? { from: '', until: '' }), compensation, reason: reason.trim() },
      }),
    clear,
  )
  const { quote, allows } = useQuote(day, interval)
  // Of several reasons at a field the first, which forbids the most.
  const refused = Object.fromEntries((quote?.problems ?? []).toReversed().map(({ path, message }) => [path, message]))
  const errors: Record<string, string> = { ...fieldErrors(send.error), ...refused }
  return (
    <Page
      title={t('own_request.overtime')}
      back="/month"
      dock={
        <SendDock
          act={t('own_leave.send')}
          ready={interval !== undefined && allows}
          send={send}
          fields={['day', 'from', 'until', 'reason']}
        />
      }
    >
      <p className={parts.rowTitle}>{date(day, 'day')}</p>
      {errors.day && (
        <p className={parts.error} role="alert">
          {errors.day}
        </p>
      )}
      <InZone zone={timeZone}>
        <ZoneNote className={parts.second} />
      </InZone>
      <div className={classes.pair}>
        <TextField
          type="time"
          label={t('own_leave.time_from')}
          value={from}
          error={errors.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('own_leave.time_to')}
          value={until}
          error={errors.until}
          hint={until !== '' && until <= from ? date(nextDay, 'day') : ''}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      </div>
      {quote && <Limits {...quote} />}
      <Chips
        label={t('own_request.compensation')}
        value={compensation}
        choices={[
          { value: 'pay', label: t('own_request.by_pay') },
          { value: 'time_off', label: t('own_request.by_time_off') },
        ]}
        onChange={(chosen) => change({ compensation: chosen })}
      />
      <TextArea
        label={t('own_leave.reason')}
        hint={t('own_leave.reason_hint')}
        limit={reasonLength}
        defaultValue={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
    </Page>
  )
}

type Quote = Output<'POST /workbenchApi/attendance/own/overtime/quotes'>

/**
 * What the server says of overtime before it is sent. While it is asked about other times its last answer stays on the
 * page, and allows nothing; without an answer the server decides when it is sent.
 */
function useQuote(day: string, interval: { readonly from: string; readonly until: string } | undefined) {
  const key = 'POST /workbenchApi/attendance/own/overtime/quotes'
  const { from, until } = interval ?? { from: '', until: '' }
  const { data, isPlaceholderData, isError } = useQuery<Quote>({
    queryKey: [key, day, from, until],
    queryFn: ({ signal }) => call(key, { day, from, until }, signal),
    enabled: interval !== undefined,
    placeholderData: (before) => (interval === undefined ? undefined : before),
  })
  const allows = isError || (data !== undefined && !isPlaceholderData && data.problems.length === 0)
  return { quote: data, allows }
}

/** How near the overtime comes to the limits of the country. */
function Limits({ limits, refuses, problems }: Quote) {
  const t = useT()
  if (limits.length === 0) return null
  return (
    <section className={`${parts.card} ${parts.pad}`}>
      <dl className={parts.facts}>
        {limits.map(({ limit, hours, allowedHours, exceeded, source, since }) => (
          <div key={limit}>
            <dt>
              {t(`own_request.limit_${limit}`)}
              <span className={parts.second}>
                {since === undefined ? source : t('own_request.limit_source', { source, since })}
              </span>
            </dt>
            <dd>
              <span className={parts.badge} data-tone={exceeded ? 'error' : 'done'}>
                {t('own_request.limit_hours', { hours, allowed: allowedHours })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {!refuses && problems.length === 0 && limits.some(({ exceeded }) => exceeded) && (
        <p role="status">{t('own_request.limit_warned')}</p>
      )}
    </section>
  )
}
