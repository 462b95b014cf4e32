import { type ReviewView, reviewViews } from '@rostrum/contracts/recruitment/review/parts'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { useShortcuts, useSingleKeysEnabled } from '../../../parts/page/shortcuts.ts'
import { useEvictOnLeave } from '../../../parts/page/use-evict-on-leave.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { Application } from './Application.tsx'
import { isDecisionHeld, sendHeldDecision, undoHeldDecision, useUndecided } from './held-decision.ts'
import { QueuePane } from './QueuePane.tsx'
import { ReviewersDialog } from './ReviewersDialog.tsx'
import type { ReviewProject } from './review-project.ts'
import {
  applicationQuery,
  claimNextApplication,
  queueQuery,
  type ReviewQueueFilter,
  releaseApplication,
} from './review-queries.ts'
import classes from './review-workspace.module.css'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** The queue at the left, and the open application; the selection is in the URL. */
export function ReviewWorkspace({ project, projects }: { project: ReviewProject; projects: readonly ReviewProject[] }) {
  const t = useT()
  const [params, change] = usePageAddress()
  const [showing, setShowing] = useState<'keys' | 'reviewers' | undefined>()
  const choice = readQueueFilter(params, project.id)
  const openId = params.get('id') ?? undefined
  const [page, setPage] = useState(1)
  const queue = useQuery(queueQuery(choice, page))
  const rows = useUndecided(queue.data?.records ?? [])
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
    if (next) openChosen(next.id)
  }
  const { taking, openChosen } = useNextApplication(choice, openId, open)
  /** After a decision or a skip, the server chooses the next one of the pending queue; elsewhere the list does. */
  const goOn = (decided: boolean) => {
    if (decided && choice.view === 'waiting') taking.mutate()
    else {
      const at = rows.findIndex(({ id }) => id === openId)
      openChosen(rows[at + 1]?.id)
    }
  }
  const undo = () => {
    const id = undoHeldDecision()
    if (id === undefined) toast({ tone: 'neutral', message: t('review.nothing_to_undo') })
    else openChosen(id)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    n: () => taking.mutate(),
    z: undo,
    '?': () => setShowing('keys'),
  })
  return (
    <Stack h="full" mih={0} className={classes.workspace} data-open={openId !== undefined || undefined}>
      <QueuePane
        project={project}
        projects={projects}
        filter={choice}
        onFilter={choose}
        queue={queue}
        page={page}
        onPage={setPage}
        openId={openId}
        onOpen={openChosen}
        onTake={() => taking.mutate()}
        taking={taking.isPending}
        onShow={setShowing}
      />
      {openId === undefined ? (
        <Box miw={0} p={24} phone={{ p: 16 }} className={classes.none}>
          <EmptyState title={t('review.choose')} description={t('review.choose_how')} action={<FirstKeys />} />
        </Box>
      ) : (
        <Application key={openId} id={openId} onClose={() => openChosen(undefined)} onNext={goOn} onUndo={undo} />
      )}
      <ShortcutsDialog opened={showing === 'keys'} onClose={() => setShowing(undefined)} />
      {showing === 'reviewers' && <ReviewersDialog projectId={project.id} onClose={() => setShowing(undefined)} />}
    </Stack>
  )
}

const firstKeys = [
  ['N', 'take_next'],
  ['J', 'next_row'],
  ['K', 'previous_row'],
  ['?', 'help'],
] as const

/** The keys that lead to an application, for as long as none is open. */
function FirstKeys() {
  const t = useT()
  const [on] = useSingleKeysEnabled()
  if (!on) return null
  return (
    <Stack component="dl" columns="auto-1" rowGap={8} columnGap={12} ta="start">
      {firstKeys.map(([key, act]) => (
        <Fragment key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`review.key_${act}`)}</dd>
        </Fragment>
      ))}
    </Stack>
  )
}

/**
 * Opens what the reviewer chooses, and the next application that the server claims for the reviewer. A claimed one does
 * not take the place of what was chosen in the meantime, such as a decision that is undone.
 */
function useNextApplication(
  choice: ReviewQueueFilter,
  openId: string | undefined,
  open: (id: string | undefined) => void,
) {
  const t = useT()
  const reportFailure = useReportFailure()
  const choices = useRef(0)
  const openChosen = (id: string | undefined) => {
    choices.current += 1
    open(id)
  }
  const taking = useMutation({
    onMutate: () => choices.current,
    mutationFn: async () => {
      const id = await claimNextApplication(choice)
      if (id === undefined || !isDecisionHeld(id)) return id
      // Nothing else waits: the held decision makes way for what another reviewer may release.
      await sendHeldDecision()
      return claimNextApplication(choice)
    },
    onSuccess: (id, _, before) => {
      if (before !== choices.current) {
        if (id !== undefined && id !== openId) releaseApplication(id)
        return
      }
      if (id === undefined) toast({ tone: 'neutral', message: t('review.queue_empty') })
      open(id)
    },
    onError: reportFailure,
  })
  return { taking, openChosen }
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
