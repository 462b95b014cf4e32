import { Button, TextInput } from '@mantine/core'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { queryOptions, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useEvictOnLeave } from '../../../parts/page/use-evict-on-leave.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage, useReportFailure } from '../../../shell/failure.ts'
import { setUnsaved, usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ReplyView } from './ReplyView.tsx'
import classes from './tests.module.css'

type MarkingItem = NonNullable<Output<typeof nextCall>['next']>
type LastMarked = NonNullable<Output<typeof lastCall>['last']>

const queueCall = 'GET /workbenchApi/assessment/marking'
const nextCall = 'POST /workbenchApi/assessment/marking/next'
const lastCall = 'GET /workbenchApi/assessment/marking/last'

const nextQuery = (paperId: string) =>
  queryOptions({
    ...apiQuery(nextCall, { paperId }),
    // The answer is reserved for the marker while it is visible; a refetch would only renew that.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Each visit fetches another answer, because the previous one was released. */
export const useEvictAnswerOnLeave = (paperId: string | null): void =>
  useEvictOnLeave(nextCall, paperId === null ? undefined : nextQuery(paperId).queryKey)

/** One answer after another, question by question; the author is hidden. */
export function MarkingView({ paperId, onLeave }: { paperId: string; onLeave: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { tab } = usePage()
  const confirmDiscard = useConfirmDiscard()
  const [looksBack, setLooksBack] = useState(false)
  const next = useQuery(nextQuery(paperId))
  const last = useQuery(apiQuery(lastCall, { paperId })).data?.last
  const leave = async () => {
    const id = next.data?.next?.itemId
    if (id !== undefined) await call('DELETE /workbenchApi/assessment/marking/{id}', { id }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: [queueCall] })
    onLeave()
  }
  const item = next.data?.next
  return (
    <Stack gap={12} alignContent="start" maw="page" className={classes.page}>
      <Flex wrap="wrap" gap={8} align="center" justify="space-between">
        <h1>{item?.paper ?? t('assess.marking')}</h1>
        {item && <Remaining paperId={paperId} />}
        {last && (
          <Button variant="default" onClick={() => confirmDiscard(tab.path, () => setLooksBack(!looksBack))}>
            {t(looksBack ? 'assess.continue_marking' : 'assess.last_mark')}
          </Button>
        )}
        <Button variant="default" onClick={() => confirmDiscard(tab.path, () => void leave())}>
          {t('assess.leave_marking')}
        </Button>
      </Flex>
      {looksBack && last ? (
        <LastAnswer key={last.itemId} last={last} onDone={() => setLooksBack(false)} />
      ) : (
        <>
          <QueryError query={next} />
          {next.isPending && <SkeletonBlocks shape="text" />}
          {item === null && <EmptyState title={t('assess.all_marked')} />}
          {item && (
            <NextAnswer
              key={item.itemId}
              item={item}
              onMarked={() => {
                void next.refetch()
                void queries.invalidateQueries({ queryKey: [queueCall] })
                void queries.invalidateQueries({ queryKey: [lastCall] })
              }}
            />
          )}
        </>
      )}
    </Stack>
  )
}

/** How many answers of the paper wait for marks, the open one included. */
function Remaining({ paperId }: { paperId: string }) {
  const t = useT()
  const queue = useQuery(apiQuery(queueCall, {}))
  const waiting = queue.data?.find((paper) => paper.paperId === paperId)?.waiting
  if (waiting === undefined) return null
  return (
    <Text c="sub" role="status" ms="auto">
      {t('assess.remaining', { count: waiting })}
    </Text>
  )
}

function NextAnswer({ item, onMarked }: { item: MarkingItem; onMarked: () => void }) {
  const t = useT()
  const { tab } = usePage()
  const reportFailure = useReportFailure()
  const goOn = () => {
    setUnsaved(tab.path, false)
    onMarked()
  }
  const give = useMutation({
    mutationFn: (given: EnteredMarks) =>
      call('PUT /workbenchApi/assessment/marking/{id}', { id: item.itemId, ...given }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('assess.marked') })
      goOn()
    },
    onError: (error) => {
      // Another marker has it by now: the next one is fetched.
      if (!(error instanceof ApiFailure) || error.status !== 409) return
      reportFailure(error)
      goOn()
    },
  })
  return (
    <Answer item={item}>
      {item.arbitration && (
        <Box component="p" py={6} px={10} bdrs={6} bg="deadline-tint" c="deadline" fw={600}>
          {t('assess.arbitration_note')}
        </Box>
      )}
      <MarkForm points={item.points} give={give} submitLabel={t('assess.give_and_next')} />
    </Answer>
  )
}

/** What the marker gave last; the marks can be replaced until the marking of the answer has ended. */
function LastAnswer({ last, onDone }: { last: LastMarked; onDone: () => void }) {
  const t = useT()
  const { tab } = usePage()
  const queries = useQueryClient()
  const correct = useMutation({
    mutationFn: (given: EnteredMarks) =>
      call('PUT /workbenchApi/assessment/marking/{id}/correction', { id: last.itemId, ...given }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('assess.mark_corrected') })
      setUnsaved(tab.path, false)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [lastCall] }),
  })
  return (
    <Answer item={last}>
      {last.blocker ? (
        <>
          <FactList
            facts={[
              { key: 'marks', term: t('assess.marks_of', { points: last.points }), value: last.marks },
              { key: 'comment', term: t('assess.comment'), value: last.comment || '–' },
            ]}
          />
          <Text c="sub">{last.blocker}</Text>
        </>
      ) : (
        <MarkForm points={last.points} initial={last} give={correct} submitLabel={t('assess.correct_mark')} />
      )}
    </Answer>
  )
}

/** A question with its answer; the form for the marks is next to it. */
function Answer({ item, children }: { item: Omit<MarkingItem, 'arbitration' | 'until'>; children: ReactNode }) {
  const t = useT()
  const { option } = useResourceLabels('question')
  const { question, reply, ordinal } = item
  return (
    <Stack gap={16} align="start" className={classes.columns}>
      <Stack component="section" gap={16} aria-label={t('assess.question_number', { number: ordinal })}>
        <div>
          <h2>
            {t('assess.question_number', { number: ordinal })} · {option('type', question.type)}
          </h2>
          <Text fz={15} lh={24} fw={600} ws="pre-wrap" overflowWrap="anywhere">
            {question.stem}
          </Text>
        </div>
        <Stack gap={4} p={16} bd="line" bdrs={8} bg="card">
          <h3>{t('assess.answer')}</h3>
          <Box fz={15} lh={24}>
            <ReplyView question={question} reply={reply} />
          </Box>
        </Stack>
      </Stack>
      <Stack component="aside" gap={12} p={16} bd="line" bdrs={8} bg="card" aria-label={t('assess.give_marks')}>
        {question.reference && (
          <div>
            <h3>{t('assess.model_answer')}</h3>
            <Text ws="pre-wrap" overflowWrap="anywhere">
              {question.reference}
            </Text>
          </div>
        )}
        {children}
      </Stack>
    </Stack>
  )
}

type EnteredMarks = { readonly marks: number; readonly comment: string }

type MarkFormProps = {
  points: number
  initial?: EnteredMarks
  give: Pick<UseMutationResult<unknown, Error, EnteredMarks>, 'mutate' | 'error' | 'isPending'>
  submitLabel: string
}

function MarkForm({ points, initial, give, submitLabel }: MarkFormProps) {
  const t = useT()
  const sentenceOf = useFailureMessage()
  const { tab } = usePage()
  const before = { marks: initial ? String(initial.marks) : '', comment: initial?.comment ?? '' }
  const [marks, setMarks] = useState(before.marks)
  const [comment, setComment] = useState(before.comment)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const changed = marks !== before.marks || comment !== before.comment
  useUnsavedGuard(tab.path, changed)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (changed && marks.trim() !== '') give.mutate({ marks: Number(marks.replace(',', '.')), comment })
  }
  useShortcuts({ 'Ctrl+Enter': () => submit() })
  const quick = quickMarks(points)
  const marksError = give.error && (fieldErrorMessages(give.error).marks ?? sentenceOf(give.error))
  return (
    <Stack component="form" gap={10} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('assess.marks_of', { points })}
        inputMode="decimal"
        autoComplete="off"
        value={marks}
        error={marksError}
        aria-invalid={marksError !== null}
        onChange={(event) => setMarks(event.currentTarget.value)}
      />
      <Flex wrap="wrap" gap={8}>
        {quick.map((value) => (
          <Button key={value} size="xs" variant="default" onClick={() => setMarks(String(value))}>
            {value}
          </Button>
        ))}
      </Flex>
      <CountedTextarea label={t('assess.comment')} rows={3} maxLength={500} value={comment} onChange={setComment} />
      <Button type="submit" loading={give.isPending} disabled={!changed || marks.trim() === ''}>
        {submitLabel}
      </Button>
      <Text c="mute" fz={12} ta="center" phone={{ display: 'none' }} aria-hidden="true">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>
      </Text>
    </Stack>
  )
}

/** Nothing, all, and the quarters between them in half points. */
const quickMarks = (points: number): readonly number[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(points * share * 2) / 2)),
]
