import { ApiFailure } from '@rostrum/ui/api-failure'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconBeach, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { call, type Output } from '../../shell/api.ts'
import { useFailureMessage } from '../../shell/failure.ts'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { ShortenSheet } from './ShortenSheet.tsx'

type LeaveRequest = Output<'GET /workbenchApi/attendance/own/leave-requests'>['requests'][number]

const listKey = 'GET /workbenchApi/attendance/own/leave-requests'

/** The own requests for leave with their states, and the way to the next one. */
export function LeavePage() {
  const t = useT()
  const query = useQuery(apiQuery(listKey, {}))
  const [chosen, setChosen] = useState<LeaveRequest>()
  const [shortened, setShortened] = useState<LeaveRequest>()
  const hasNoEmployment = query.error instanceof ApiFailure && query.error.reason === 'leave.no_employment'
  return (
    <Page
      title={t('own_leave.title')}
      back="/requests"
      dock={
        !hasNoEmployment && (
          <Link to="/leave/new" className={parts.button} data-kind="main">
            <IconPlus aria-hidden="true" />
            {t('own_leave.ask')}
          </Link>
        )
      }
    >
      {hasNoEmployment ? (
        <Empty icon={<IconBeach size={32} />} title={t('own_leave.none')} text={t('own_leave.no_employment')} />
      ) : (
        <QueryContent query={query} heights={[4.5, 4.5, 4.5]}>
          {({ requests }) =>
            requests.length === 0 ? (
              <Empty icon={<IconBeach size={32} />} title={t('own_leave.none')} text={t('own_leave.none_text')} />
            ) : (
              <ul className={`${parts.card} ${parts.rows}`}>
                {requests.map((request) => (
                  <li key={request.id}>
                    <LeaveRow
                      request={request}
                      onChoose={() => setChosen(request)}
                      onShorten={() => setShortened(request)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryContent>
      )}
      {shortened?.shortening && (
        <ShortenSheet request={shortened} possible={shortened.shortening} onClose={() => setShortened(undefined)} />
      )}
      {chosen && <CancelSheet request={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

const toneOf: Readonly<Partial<Record<LeaveRequest['state'], string>>> = {
  ...{ pending: 'open', approved: 'done', shortened: 'done', refused: 'error' },
}

type LeaveRowProps = { request: LeaveRequest; onChoose: () => void; onShorten: () => void }

function LeaveRow({ request, onChoose, onShorten }: LeaveRowProps) {
  const t = useT()
  const rangeOf = useRange()
  const { kindName, days, span, state, canCancel, shortening } = request
  return (
    <div className={parts.row}>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{t('own_leave.line', { kind: kindName, days })}</span>
        <span className={parts.second}>{rangeOf(span)}</span>
        {request.reason !== '' && <span className={parts.second}>{request.reason}</span>}
      </span>
      <span className={parts.badge} data-tone={toneOf[state]}>
        {t(`own_leave.state_${state}`)}
      </span>
      {shortening && <Button onClick={onShorten}>{t('own_leave.shorten')}</Button>}
      {canCancel && (
        <Button onClick={onChoose}>{t(state === 'pending' ? 'own_leave.withdraw' : 'own_leave.cancel')}</Button>
      )}
    </div>
  )
}

function useRange(): (span: LeaveRequest['span']) => string {
  const t = useT()
  const { date } = useFormats()
  return ({ from, to }) =>
    from === to ? date(from, 'day') : t('own_leave.range', { from: date(from, 'day'), to: date(to, 'day') })
}

/** Withdraws what is not decided, or cancels what has not begun. */
function CancelSheet({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const t = useT()
  const { list } = useTextJoins()
  const rangeOf = useRange()
  const messageOf = useFailureMessage()
  const act = t(request.state === 'pending' ? 'own_leave.withdraw' : 'own_leave.cancel')
  const cancel = useMutation({
    mutationFn: () => call('POST /workbenchApi/attendance/own/leave-requests/{id}/cancellation', { id: request.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /leave|approvals/.test(String(queryKey[0])) })
      onClose()
    },
  })
  return (
    <Sheet title={act} onClose={onClose}>
      <p>
        {list([t('own_leave.line', { kind: request.kindName, days: request.days }), rangeOf(request.span)], 'phrases')}
      </p>
      <p className={parts.second}>{t('own_leave.cancel_text')}</p>
      {cancel.error && (
        <p className={parts.error} role="alert">
          {messageOf(cancel.error)}
        </p>
      )}
      <div className={parts.acts}>
        <Button onClick={onClose}>{t('ui.back')}</Button>
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {act}
        </Button>
      </div>
    </Sheet>
  )
}
