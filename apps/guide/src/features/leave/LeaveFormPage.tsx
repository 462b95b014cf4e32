import { useOnline } from '@rostrum/ui/network'
import { newKey } from '@rostrum/ui/new-key'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { SelectField } from '../../parts/SelectField.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { call } from '../../shell/api.ts'
import { fieldErrors, useFailureMessage } from '../../shell/failure.ts'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useT } from '../../shell/use-t.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { LeavePrice } from './LeavePrice.tsx'
import { LeaveRefusal } from './LeaveRefusal.tsx'
import { LeaveTimes } from './LeaveTimes.tsx'
import classes from './leave.module.css'
import { type LeaveEntries, type LeaveKind, noEntries, spanOf } from './leave-span.ts'

/** As the server counts them, see the contract of a leave request. */
const reasonLength = 500

/** Asks for leave: what it takes and what remains are shown before it is sent. */
export function LeaveFormPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { list } = useTextJoins()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/own/leave-kinds', {}))
  const { values, change, clear } = useDraft<LeaveEntries>(account.accountId, 'leave', noEntries)
  const kinds = query.data?.kinds ?? []
  const kind = kinds.find(({ code }) => code === values.kindCode) ?? kinds[0]
  const span = spanOf(values)
  const quote = useQuery({
    queryKey: ['POST /workbenchApi/attendance/own/leave-quotes', kind?.code, span],
    queryFn: ({ signal }) =>
      call(
        'POST /workbenchApi/attendance/own/leave-quotes',
        { kindCode: kind?.code ?? '', span: span ?? noSpan },
        signal,
      ),
    enabled: kind !== undefined && span !== undefined,
    placeholderData: (before) => (span === undefined ? undefined : before),
  })
  const priced = span === undefined || quote.error ? undefined : quote.data
  return (
    <Page
      title={t('own_leave.title')}
      back="/leave"
      dock={
        kind && (
          <SendLeave
            {...{ kind, values, onSent: clear }}
            days={priced?.days}
            ready={
              priced !== undefined &&
              !quote.isPlaceholderData &&
              priced.problems.length === 0 &&
              (!kind.evidence || values.evidence !== null)
            }
          />
        )
      }
    >
      <QueryContent query={query} heights={[5, 5, 9]}>
        {() =>
          kind && (
            <div className={classes.form}>
              <SelectField
                label={t('own_leave.kind')}
                value={kind.code}
                onChange={({ currentTarget }) => change({ kindCode: currentTarget.value })}
              >
                {kinds.map((one) => (
                  <option key={one.code} value={one.code}>
                    {list([one.name, leftOf(one)], 'phrases')}
                  </option>
                ))}
              </SelectField>
              <LeaveTimes unit={kind.unit} values={values} errors={fieldErrors(quote.error)} onChange={change} />
              {priced && <LeavePrice quote={priced} />}
              {priced && priced.problems.length > 0 && (
                <LeaveRefusal quote={priced} kinds={kinds} kind={kind} onChoose={change} />
              )}
              {kind.evidence && <EvidenceField value={values.evidence} onChange={(evidence) => change({ evidence })} />}
              <TextArea
                label={t('own_leave.reason')}
                hint={t('own_leave.reason_hint')}
                limit={reasonLength}
                defaultValue={values.reason}
                onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
              />
            </div>
          )
        }
      </QueryContent>
    </Page>
  )

  function leftOf({ remaining }: LeaveKind): string {
    return remaining === null ? t('own_leave.no_limit') : t('own_leave.left', { days: remaining })
  }
}

const noSpan = { from: '', to: '' }

type SendLeaveProps = {
  kind: LeaveKind
  values: LeaveEntries
  days: number | undefined
  /** The price is known, and nothing is against it. */
  ready: boolean
  onSent: () => void
}

function SendLeave({ kind, values, days, ready, onSent }: SendLeaveProps) {
  const t = useT()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const messageOf = useFailureMessage()
  // The same key until an answer came, so that a request that is sent again counts once.
  const [key, setKey] = useState(newKey)
  const send = useMutation({
    mutationFn: () =>
      call('POST /workbenchApi/attendance/own/leave-requests', {
        ...{ kindCode: kind.code, span: spanOf(values) ?? noSpan, reason: values.reason.trim(), key },
        evidenceFileId: kind.evidence ? (values.evidence?.id ?? null) : null,
      }),
    onSuccess: async () => {
      onSent()
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /leave|approvals/.test(String(queryKey[0])) })
      await navigate('/leave', { replace: true })
    },
    onError: () => setKey(newKey),
  })
  const messages = send.error ? Object.values(fieldErrors(send.error)) : []
  return (
    <>
      {send.error && (
        <p className={parts.error} role="alert">
          {messages.length > 0 ? messages.join(' ') : messageOf(send.error)}
        </p>
      )}
      {!isOnline && <p className={parts.second}>{t('own_leave.offline')}</p>}
      <Button kind="main" busy={send.isPending} disabled={!ready || !isOnline} onClick={() => send.mutate()}>
        {ready && days !== undefined ? t('own_leave.send_days', { days }) : t('own_leave.send')}
      </Button>
    </>
  )
}
