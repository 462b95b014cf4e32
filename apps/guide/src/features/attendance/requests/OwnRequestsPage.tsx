import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconInbox } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Empty } from '../../../parts/Empty.tsx'
import { InZone } from '../../../parts/InZone.tsx'
import { Page } from '../../../parts/Page.tsx'
import parts from '../../../parts/parts.module.css'
import { QueryContent } from '../../../parts/QueryContent.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { ZoneNote } from '../../../parts/ZoneNote.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useFailureMessage } from '../../../shell/failure.ts'
import { apiQuery, queryClient } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

type Request = Output<'GET /workbenchApi/attendance/own/requests'>['requests'][number]
type Appeal = Output<'GET /workbenchApi/attendance/own/appeals'>['appeals'][number]
type Listed = {
  readonly id: string
  readonly kind: Request['kind'] | 'appeal'
  readonly day: string
  readonly toDay: string
  /** The instant of a punch in its zone: two of a day would look the same. */
  readonly punched?: { readonly at: string; readonly timeZone: string } | undefined
  readonly state: Request['state'] | Appeal['state']
  readonly reason: string
  readonly remark: string
  readonly deciders: readonly string[]
  readonly submittedAt: string
  readonly canWithdraw: boolean
}

const ofRequest = ({ at, timeZone, kind, ...request }: Request): Listed => ({
  ...request,
  kind,
  punched: at !== null && kind !== 'overtime' ? { at, timeZone } : undefined,
})
const ofAppeal = ({ id, day, state, reason, remark, submittedAt }: Appeal): Listed => ({
  ...{ id, day, state, reason, remark, submittedAt, kind: 'appeal', toDay: day, deciders: [] },
  canWithdraw: state === 'pending',
})

/** What one has requested about one's days, the latest first, with what became of it. */
export function OwnRequestsPage() {
  const t = useT()
  const requests = useQuery(apiQuery('GET /workbenchApi/attendance/own/requests', {}))
  const appeals = useQuery(apiQuery('GET /workbenchApi/attendance/own/appeals', {}))
  const [chosen, setChosen] = useState<Listed>()
  return (
    <Page title={t('own_request.title')} back="/requests">
      <QueryContent query={requests} heights={[4.5, 4.5, 4.5]}>
        {(own) => (
          <QueryContent query={appeals} heights={[4.5]}>
            {(contested) => {
              const listed = [...own.requests.map(ofRequest), ...contested.appeals.map(ofAppeal)].toSorted((a, b) =>
                b.submittedAt.localeCompare(a.submittedAt),
              )
              return listed.length === 0 ? (
                <Empty icon={<IconInbox size={32} />} title={t('own_request.none')} text={t('own_request.none_text')} />
              ) : (
                <RequestList listed={listed} onWithdraw={setChosen} />
              )
            }}
          </QueryContent>
        )}
      </QueryContent>
      {chosen && <WithdrawSheet listed={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

function RequestList({ listed, onWithdraw }: { listed: readonly Listed[]; onWithdraw: (one: Listed) => void }) {
  const zones = new Set(listed.flatMap(({ punched }) => punched?.timeZone ?? []))
  // Punches of two zones name their clock each; otherwise one line names that of all.
  const hasOwnZone = zones.size > 1
  return (
    <>
      {!hasOwnZone &&
        [...zones].map((zone) => (
          <InZone key={zone} zone={zone}>
            <ZoneNote className={parts.second} />
          </InZone>
        ))}
      <ul className={`${parts.card} ${parts.rows}`}>
        {listed.map((one) => (
          <li key={one.id}>
            <RequestRow listed={one} hasOwnZone={hasOwnZone} onWithdraw={() => onWithdraw(one)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const toneOf: Readonly<Partial<Record<Listed['state'], string>>> = {
  ...{ pending: 'open', approved: 'done', handled: 'done', refused: 'error' },
}

function useTitle(): (listed: Listed) => string {
  const t = useT()
  const label = useTranslateKey()
  return ({ kind }) => (kind === 'appeal' ? t('own_request.appeal') : label(`option.attendance-request.kind.${kind}`))
}

type RowProps = { readonly listed: Listed; readonly hasOwnZone: boolean; readonly onWithdraw: () => void }

function RequestRow({ listed, hasOwnZone, onWithdraw }: RowProps) {
  const t = useT()
  const { date } = useFormats()
  const { list } = useTextJoins()
  const titleOf = useTitle()
  const { day, toDay, punched, state, reason, remark, deciders, canWithdraw } = listed
  const days =
    day === toDay ? date(day, 'day') : t('own_leave.range', { from: date(day, 'day'), to: date(toDay, 'day') })
  return (
    <div className={parts.row}>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{titleOf(listed)}</span>
        <span className={parts.second}>{days}</span>
        {punched && (
          <span className={parts.second}>
            <InZone zone={punched.timeZone}>
              <PunchTime at={punched.at} />
              {hasOwnZone && <ZoneNote className={parts.second} />}
            </InZone>
          </span>
        )}
        {deciders.length > 0 && <span className={parts.second}>{list(deciders)}</span>}
        {reason !== '' && <span className={parts.second}>{reason}</span>}
        {remark !== '' && <span className={parts.rowTitle}>{remark}</span>}
      </span>
      <span className={parts.badge} data-tone={toneOf[state]}>
        {t(`own_request.state_${state}`)}
      </span>
      {canWithdraw && <Button onClick={onWithdraw}>{t('own_leave.withdraw')}</Button>}
    </div>
  )
}

function PunchTime({ at }: { at: string }) {
  const { date } = useFormats()
  return date(at, 'time')
}

function WithdrawSheet({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const titleOf = useTitle()
  const messageOf = useFailureMessage()
  const withdraw = useMutation<unknown, Error, void>({
    mutationFn: () =>
      listed.kind === 'appeal'
        ? call('POST /workbenchApi/attendance/own/appeals/{id}/withdrawal', { id: listed.id })
        : call('POST /workbenchApi/attendance/own/requests/{id}/withdrawal', { id: listed.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /own|approvals/.test(String(queryKey[0])) })
      onClose()
    },
  })
  return (
    <Sheet title={t('own_leave.withdraw')} onClose={onClose}>
      <p>{list([titleOf(listed), date(listed.day, 'day')], 'phrases')}</p>
      {withdraw.error && (
        <p className={parts.error} role="alert">
          {messageOf(withdraw.error)}
        </p>
      )}
      <div className={parts.acts}>
        <Button onClick={onClose}>{t('ui.back')}</Button>
        <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('own_leave.withdraw')}
        </Button>
      </div>
    </Sheet>
  )
}
