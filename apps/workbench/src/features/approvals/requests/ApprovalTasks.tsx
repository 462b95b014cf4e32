import { Button } from '@mantine/core'
import { opinionLength } from '@rostrum/contracts/engines/approval/flow-limits'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { TaskRow } from '../../../parts/todos/TaskRow.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { shownTasks, type TodoTasksProps } from '../../../shell/todo-tasks.ts'
import { useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'

type Item = Output<'GET /workbenchApi/approvals/inbox'>['records'][number]
type Decision = { readonly decision: 'approve' | 'refuse'; readonly opinion: string }

/** The requests with the earliest deadline, decided in place where their step may be decided without their page. */
export function ApprovalTasks({ todo: { path }, now, isReachable }: TodoTasksProps) {
  // Of more requests, so that those are found that can be decided here.
  const size = isReachable ? shownTasks : 50
  const locale = useLocale()
  const inbox = useQuery(apiQuery('GET /workbenchApi/approvals/inbox', { box: 'decide', current: 1, size }))
  if (inbox.data === undefined)
    return inbox.isError ? <QueryError query={inbox} /> : <SkeletonBlocks shape="rows" count={shownTasks} />
  // What can neither be opened nor be decided here is of no use to the reader.
  const items = inbox.data.records.filter((item) => isReachable || isDecidedHere(item)).slice(0, shownTasks)
  return items.map((item, at) => (
    // Today and tomorrow are days of the unit that the request is about.
    <LocaleProvider key={item.taskId ?? item.requestId} {...locale} timeZone={item.timeZone}>
      <ApprovalTask item={item} isFirst={at === 0} path={isReachable ? path : undefined} now={now} />
    </LocaleProvider>
  ))
}

const isDecidedHere = ({ bulk, taskId }: Item): boolean => bulk && taskId !== null

type ApprovalTaskProps = { item: Item; isFirst: boolean; path: string | undefined; now: Date }

function ApprovalTask({ item, isFirst, path, now }: ApprovalTaskProps) {
  const t = useT()
  const zoned = useReaderZoned()
  const { requestId, title, requester, at, dueAt, bulk, taskId } = item
  return (
    <TaskRow
      title={title}
      detail={t('approval.by_at', { name: requester, time: zoned(at, 'moment') })}
      path={path && `${path}?request=${requestId}`}
      due={dueAt}
      dueDay={null}
      acts={bulk && taskId !== null && <DecisionButtons item={item} taskId={taskId} isFirst={isFirst} />}
      now={now}
    />
  )
}

type DecisionButtonsProps = { item: Item; taskId: string; isFirst: boolean }

function DecisionButtons({ item: { title, revision }, taskId, isFirst }: DecisionButtonsProps) {
  const t = useT()
  const [refusing, setRefusing] = useState(false)
  // The same key until an answer has come, so that a decision that is sent again counts once.
  const [key] = useState(newKey)
  const { run, running } = useAction(
    ({ decision, opinion }: Decision) =>
      call('POST /workbenchApi/approvals/tasks/{id}/decision', {
        ...{ id: taskId, revision, key: `${key}:${decision}`, decision, opinion },
      }),
    { refresh: ['/approvals/', '/home/todos'], successMessage: () => t('approval.done') },
  )
  const approve = () => void run({ decision: 'approve', opinion: '' }).catch(() => undefined)
  return (
    <Flex gap={8}>
      <Button
        size="compact-sm"
        variant={isFirst ? 'filled' : 'default'}
        data-key="a"
        loading={running}
        aria-label={`${t('approval.approve')}, ${title}`}
        onClick={approve}
      >
        {t('approval.approve')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        data-key="r"
        disabled={running}
        aria-label={`${t('approval.refuse')}, ${title}`}
        onClick={() => setRefusing(true)}
      >
        {t('approval.refuse')}
      </Button>
      {refusing && (
        <ReasonDialog
          title={t('approval.refuse')}
          consequence={title}
          label={t('approval.opinion')}
          maximum={opinionLength}
          kind="destructive"
          confirmLabel={t('approval.refuse')}
          onClose={() => setRefusing(false)}
          onConfirm={(opinion) => run({ decision: 'refuse', opinion })}
        />
      )}
    </Flex>
  )
}
