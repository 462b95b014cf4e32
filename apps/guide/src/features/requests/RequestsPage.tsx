import type { inboxBoxes } from '@rostrum/contracts/approvals/requests/inbox-boxes'
import { initialOf } from '@rostrum/ui/initial-of'
import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { call, type Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { useZoned } from '../../shell/use-zoned.ts'
import { AskTiles } from './AskTiles.tsx'

type Item = Output<'GET /workbenchApi/approvals/inbox'>['records'][number]

const pageSize = 20
const shownBoxes = ['decide', 'mine', 'decided'] as const satisfies readonly (typeof inboxBoxes)[number][]

/** What others ask of the reader, and what the reader has asked for. */
export function RequestsPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const box = shownBoxes.find((one) => one === params.get('box')) ?? 'decide'
  const counts = useQuery(apiQuery('GET /workbenchApi/approvals/inbox/counts', {}))
  const waiting = counts.data?.decide ?? 0
  return (
    <Page title={t('guide.requests')}>
      <AskTiles />
      <div className={parts.segments}>
        {shownBoxes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === box}
            onClick={() => setParams({ box: one }, { replace: true })}
          >
            {t(`approval.box_${one}`)}
            {one === 'decide' && waiting > 0 && ` (${waiting})`}
          </button>
        ))}
      </div>
      <Box key={box} box={box} />
    </Page>
  )
}

function Box({ box }: { box: (typeof shownBoxes)[number] }) {
  const t = useT()
  const key = 'GET /workbenchApi/approvals/inbox'
  const list = useInfiniteQuery({
    queryKey: [key, { box }],
    queryFn: ({ pageParam, signal }) => call(key, { box, current: pageParam, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
  })
  if (!list.data) {
    return list.error ? (
      <LoadError error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton heights={[4.5, 4.5, 4.5]} />
    )
  }
  const items = list.data.pages.flatMap(({ records }) => records)
  if (items.length === 0) {
    return (
      <Empty icon={<IconInbox size={32} />} title={t(`approval.none_${box}`)} text={t(`approval.none_${box}_hint`)} />
    )
  }
  return (
    <>
      <ul className={`${parts.card} ${parts.rows}`}>
        {items.map((item) => (
          <li key={item.taskId ?? item.requestId}>
            <RequestRow item={item} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('guide.more')}
        </Button>
      )}
    </>
  )
}

function RequestRow({ item }: { item: Item }) {
  const t = useT()
  const zoned = useZoned()
  const { requestId, title, requester, at, dueAt, timeZone, state, taskState } = item
  const isOverdue = dueAt !== null && new Date(dueAt) < new Date()
  return (
    <Link to={`/requests/${requestId}`} className={parts.row}>
      <span className={parts.face} aria-hidden="true">
        {initialOf(requester)}
      </span>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{title}</span>
        <span className={parts.second}>
          {t('approval.by_at', { name: requester, time: zoned(at, 'stamp', timeZone) })}
        </span>
      </span>
      {taskState === 'open' ? (
        dueAt !== null && (
          <span className={parts.badge} data-tone={isOverdue ? 'error' : 'deadline'}>
            {t('approval.due', { time: zoned(dueAt, 'stamp', timeZone) })}
          </span>
        )
      ) : (
        <span className={parts.badge} data-tone={toneOf[state]}>
          {t(`option.approval-request.state.${state}`)}
        </span>
      )}
    </Link>
  )
}

const toneOf: Readonly<Partial<Record<Item['state'], string>>> = {
  running: 'open',
  approved: 'done',
  refused: 'error',
  blocked: 'error',
  returned: 'deadline',
}
