import { useMediaQuery } from '@mantine/hooks'
import { inboxBoxes } from '@rostrum/contracts/approvals/requests/inbox-boxes'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { IconMailOpened } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './approvals.module.css'
import { InboxKeys } from './InboxKeys.tsx'
import { InboxList } from './InboxList.tsx'
import { RequestView } from './RequestView.tsx'

const pageSize = 30
const staleAfterDecision = ['/approvals/', '/home/todos']

/** What waits for the reader's decision, and what else they take part in, with the open request next to the list. */
export function InboxPage() {
  const t = useT()
  const [params, change] = usePageAddress()
  const [page, setPage] = useState(1)
  const [showingKeys, setShowingKeys] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const box = inboxBoxes.find((one) => one === params.get('box')) ?? 'decide'
  const search = params.get('q') ?? ''
  const kind = params.get('kind') ?? ''
  const chosenId = params.get('request')
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const inbox = useQuery({
    ...apiQuery('GET /workbenchApi/approvals/inbox', {
      ...{ box, search, current: page, size: pageSize },
      ...(kind !== '' && { kind }),
    }),
    placeholderData: keepPreviousData,
  })
  const rows = inbox.data?.records ?? []
  const requestId = chosenId ?? (isWide ? (rows[0]?.requestId ?? null) : null)
  const open = (id: string | undefined) =>
    change((next) => {
      if (id === undefined) next.delete('request')
      else next.set('request', id)
    })
  const step = (by: number) => {
    const at = rows.findIndex((row) => row.requestId === requestId)
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) open(next.requestId)
  }
  const toggle = (taskId: string) =>
    setSelected((known) =>
      known.has(taskId) ? new Set([...known].filter((id) => id !== taskId)) : new Set([...known, taskId]),
    )
  const current = rows.find((row) => row.requestId === requestId)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '?': () => setShowingKeys(true),
    x: () => {
      if (current?.bulk && current.taskId !== null) toggle(current.taskId)
    },
  })
  const { run, running } = useAction(
    (decision: 'approve') => {
      const items = rows.flatMap(({ taskId, revision }) =>
        taskId && selected.has(taskId) ? [{ id: taskId, revision }] : [],
      )
      return call('POST /workbenchApi/approvals/decisions', { items, decision, opinion: '', key: newKey() })
    },
    {
      refresh: staleAfterDecision,
      successMessage: ({ decided, refused }) =>
        [t('approval.bulk_done', { count: decided.length }), ...new Set(refused.map(({ message }) => message))].join(
          ' ',
        ),
    },
  )
  const onBulk = async () => {
    await run('approve').catch(() => undefined)
    setSelected(new Set())
  }
  return (
    <Box className={classes.inbox} data-open={chosenId !== null || undefined}>
      <InboxList
        {...{ box, search, kind, inbox, page, requestId, selected }}
        size={pageSize}
        onPage={setPage}
        onOpen={open}
        onToggle={toggle}
        onFilter={(part) => {
          setPage(1)
          setSelected(new Set())
          change((next) => {
            for (const [name, value] of Object.entries(part)) {
              if (value === '') next.delete(name)
              else next.set(name, value)
            }
            next.delete('request')
          })
        }}
        onBulk={() => void onBulk()}
        bulkRunning={running}
        onKeys={() => setShowingKeys(true)}
      />
      {requestId === null ? (
        <Box className={classes.none}>
          {rows.length > 0 && (
            <EmptyState
              icon={<IconMailOpened stroke={1.6} />}
              title={t('approval.choose')}
              description={t('approval.choose_hint')}
            />
          )}
        </Box>
      ) : (
        <RequestView key={requestId} id={requestId} onBack={() => open(undefined)} onDecided={() => step(1)} />
      )}
      {showingKeys && <InboxKeys onClose={() => setShowingKeys(false)} />}
    </Box>
  )
}
