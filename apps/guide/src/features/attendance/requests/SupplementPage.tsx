import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Chips } from '../../../parts/Chips.tsx'
import { InZone } from '../../../parts/InZone.tsx'
import { Page } from '../../../parts/Page.tsx'
import parts from '../../../parts/parts.module.css'
import { QueryContent } from '../../../parts/QueryContent.tsx'
import { TextArea } from '../../../parts/TextArea.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { ZoneNote } from '../../../parts/ZoneNote.tsx'
import { call, type Input } from '../../../shell/api.ts'
import { fieldErrors } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import type { OwnAccount } from '../../../shell/stored-account.ts'
import { useDraft } from '../../../shell/use-draft.ts'
import { useT } from '../../../shell/use-t.ts'
import { nearestInstant, timeIn } from '../../../shell/zone-time.ts'
import { type ActClock, contestedClocks, type DayActs, useWhyNot } from './day-acts.ts'
import { SendDock } from './SendDock.tsx'
import { useSend } from './use-send.ts'

const key = 'POST /workbenchApi/attendance/own/supplementary-punches'
type Cause = NonNullable<Input<typeof key>['cause']>
const causes = ['forgotten', 'battery', 'network', 'other'] as const satisfies readonly Cause[]
/** As the server counts them, see the contract of requests. */
const reasonLength = 500

/** Asks for a supplementary punch: which clock, when, and what the day becomes. */
export function SupplementPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { day = '' } = useParams()
  const [params] = useSearchParams()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/own/day-acts', { day }))
  const clock =
    query.data?.clocks.find((one) => String(one.clock) === params.get('clock')) ??
    (query.data && contestedClocks(query.data)[0])
  if (query.data && clock) {
    return (
      <InZone zone={query.data.timeZone}>
        <Supplement account={account} acts={query.data} clock={clock} />
      </InZone>
    )
  }
  return (
    <Page title={t('own_day.supplemented')} back="/month">
      <QueryContent query={query} heights={[5, 5, 9]}>
        {({ clocks }) => (
          <p className={parts.note}>{t(clocks.length > 0 ? 'own_day.all_clocks_count' : 'own_day.no_record')}</p>
        )}
      </QueryContent>
    </Page>
  )
}

type SupplementProps = { account: OwnAccount; acts: DayActs; clock: ActClock }

function Supplement({ account, acts, clock }: SupplementProps) {
  const t = useT()
  const label = useTranslateKey()
  const whyNot = useWhyNot()
  const { date, number } = useFormats()
  const { labelled } = useTextJoins()
  const { day, quota, timeZone } = acts
  const { plannedAt } = clock
  const { values, change, clear } = useDraft(account.accountId, `supplement/${day}/${clock.clock}`, {
    time: plannedAt === null ? '' : timeIn(plannedAt, timeZone),
    cause: 'forgotten' as Cause,
    reason: '',
  })
  // The same identifier until the server has taken it, so that a request that is sent again counts once.
  const [id] = useState(newKey)
  const near = plannedAt ?? `${day}T12:00:00Z`
  const send = useSend(
    () =>
      call(key, {
        ...{ id, day, clock: clock.clock, at: nearestInstant(values.time, near, timeZone) },
        ...{ cause: values.cause, reason: values.reason.trim() },
      }),
    clear,
  )
  const errors = fieldErrors(send.error)
  const resultOf = (result: string) => label(`option.attendance-day.result.${result}`)
  const ready = values.time !== '' && clock.whyNot === null
  return (
    <Page
      title={t('own_day.supplemented')}
      back="/month"
      dock={<SendDock act={t('own_leave.send')} ready={ready} send={send} fields={['at', 'reason']} />}
    >
      <section className={`${parts.card} ${parts.pad}`}>
        <p className={parts.rowTitle}>{labelled(date(day, 'day'), resultOf(clock.result))}</p>
        <ZoneNote className={parts.second} />
        {plannedAt !== null && (
          <p className={parts.second}>
            {label(clock.kind === 'on' ? 'attendance_day.clock_on' : 'attendance_day.clock_off', {
              time: date(plannedAt, 'time'),
            })}
          </p>
        )}
      </section>
      {clock.whyNot && (
        <p className={parts.note} data-tone="error">
          {whyNot(clock.whyNot)}
        </p>
      )}
      <TextField
        type="time"
        label={t(clock.kind === 'on' ? 'own_request.came_at' : 'own_request.left_at')}
        value={values.time}
        error={errors.at}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
      />
      <Chips
        label={t('own_leave.reason')}
        value={values.cause}
        choices={causes.map((value) => ({ value, label: t(`own_request.cause_${value}`) }))}
        onChange={(cause) => change({ cause })}
      />
      <TextArea
        label={t('own_request.remark')}
        hint={t('own_leave.reason_hint')}
        limit={reasonLength}
        defaultValue={values.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <section className={`${parts.card} ${parts.pad}`}>
        <p>
          {t('own_request.left_after', { left: number(Math.max(0, quota.left - 1)), allowed: number(quota.allowed) })}
        </p>
      </section>
    </Page>
  )
}
