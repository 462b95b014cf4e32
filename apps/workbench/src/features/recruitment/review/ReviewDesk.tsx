import { type ReviewView, reviewViews } from '@rostrum/contracts/recruitment/review/parts'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../../parts/desk/shortcuts.ts'
import { useEvictOnLeave } from '../../../parts/desk/use-evict-on-leave.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { Application } from './Application.tsx'
import type { ReviewProject } from './desk-option.ts'
import { QueuePane } from './QueuePane.tsx'
import classes from './ReviewDesk.module.css'
import { ReviewersDialog } from './ReviewersDialog.tsx'
import { applicationQuery, claimNextApplication, queueQuery, type ReviewQueueFilter } from './review-queries.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** The queue at the left, and the open application; the selection is in the URL. */
export function ReviewDesk({ desk, desks }: { desk: ReviewProject; desks: readonly ReviewProject[] }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const [params, change] = usePageAddress()
  const [showing, setShowing] = useState<'keys' | 'reviewers' | undefined>()
  const choice = readQueueFilter(params, desk.id)
  const openId = params.get('id') ?? undefined
  const [page, setPage] = useState(1)
  const queue = useQuery(queueQuery(choice, page))
  const rows = queue.data?.records ?? []
  useEvictOnLeave(
    'GET /workbenchApi/recruitment/applications/{id}',
    openId === undefined ? undefined : applicationQuery(openId).queryKey,
  )

  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('id') : address.set('id', id)))
  const choose = (part: Readonly<Record<string, string>>) => {
    setPage(1)
    change((address) => {
      for (const [name, value] of Object.entries(part)) {
        if (value === '') address.delete(name)
        else address.set(name, value)
      }
      if (part.project !== undefined) for (const name of ['id', 'position', 'q']) address.delete(name)
    })
  }
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[at === -1 ? 0 : at + by]
    if (next) open(next.id)
  }
  const taking = useMutation({
    mutationFn: () => claimNextApplication(choice),
    onSuccess: (id) => {
      if (id === undefined) toast({ tone: 'neutral', message: t('review.queue_empty') })
      open(id)
    },
    onError: reportFailure,
  })
  /** After a decision or a skip, the server chooses the next one of the pending queue; elsewhere the list does. */
  const goOn = (decided: boolean) => {
    if (decided && choice.view === 'waiting') taking.mutate()
    else {
      const at = rows.findIndex(({ id }) => id === openId)
      open(rows[at + 1]?.id)
    }
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    n: () => taking.mutate(),
    '?': () => setShowing('keys'),
  })
  return (
    <Stack h="full" mih={0} className={classes.desk} data-open={openId !== undefined || undefined}>
      <QueuePane
        project={desk}
        projects={desks}
        filter={choice}
        onFilter={choose}
        queue={queue}
        page={page}
        onPage={setPage}
        openId={openId}
        onOpen={open}
        onTake={() => taking.mutate()}
        taking={taking.isPending}
        onShow={setShowing}
      />
      {openId === undefined ? (
        <Box miw={0} p={24} phone={{ p: 16 }} className={classes.none}>
          <EmptyState title={t('review.choose')} description={t('review.choose_how')} />
        </Box>
      ) : (
        <Application key={openId} id={openId} onClose={() => open(undefined)} onNext={goOn} />
      )}
      <ShortcutsDialog opened={showing === 'keys'} onClose={() => setShowing(undefined)} />
      {showing === 'reviewers' && <ReviewersDialog projectId={desk.id} onClose={() => setShowing(undefined)} />}
    </Stack>
  )
}

const isView = (text: string | null): text is ReviewView => reviewViews.some((view) => view === text)

function readQueueFilter(params: URLSearchParams, projectId: string): ReviewQueueFilter {
  const view = params.get('view')
  return {
    projectId,
    view: isView(view) ? view : 'waiting',
    positionId: params.get('position') ?? undefined,
    search: params.get('q') ?? '',
  }
}
