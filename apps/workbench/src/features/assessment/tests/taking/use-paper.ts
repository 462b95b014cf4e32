import { ApiFailure } from '@rostrum/ui/api-failure'
import { useStore } from '@rostrum/ui/store'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, type Output } from '../../../../shell/api.ts'
import { useReportFailure } from '../../../../shell/failure.ts'
import { useT } from '../../../../shell/use-t.ts'
import { AnswerQueue, type AnswerValue, type EnteredAnswer, type SaveState, type SendOutcome } from './answer-queue.ts'

export type Paper = Output<'POST /workbenchApi/assessment/taking/view'>
export type Question = Paper['sections'][number]['questions'][number]

/** Leaving the page now would lose answers. */
const unsavedStates: readonly SaveState[] = ['saving', 'offline']

const keyOf = (token: string) => `paper ${token.slice(0, 22)}`

function readPending(token: string): EnteredAnswer[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(token)) ?? '[]')
    return Array.isArray(saved) ? (saved as EnteredAnswer[]) : []
  } catch {
    return []
  }
}

function savePending(token: string, pending: readonly EnteredAnswer[]): void {
  try {
    if (pending.length === 0) localStorage.removeItem(keyOf(token))
    else localStorage.setItem(keyOf(token), JSON.stringify(pending))
  } catch {
    // Full or disabled storage only disables the backup in this browser, not the request.
  }
}

async function sendAnswer(token: string, answer: EnteredAnswer): Promise<SendOutcome> {
  try {
    const { saved, late } = await call('PUT /workbenchApi/assessment/taking/answers', { token, ...answer })
    if (late) return 'late'
    return saved ? 'saved' : 'superseded'
  } catch (error) {
    if (!(error instanceof ApiFailure)) return 'later'
    // An invalid value would be refused forever; every other failure can be transient.
    if (error.status === 400) return 'refused'
    return error.status === 404 || error.status === 409 ? 'never' : 'later'
  }
}

/** Sends the answers of a page that was closed offline before time was up. */
async function sendPending(token: string, left: readonly EnteredAnswer[]): Promise<void> {
  const outcomes = await Promise.all(left.map((answer) => sendAnswer(token, answer)))
  savePending(
    token,
    left.filter((_, at) => outcomes[at] === 'later'),
  )
}

/** The server's paper, after the stored answers of a submitted one were sent. */
async function readPaper(token: string): Promise<Paper> {
  const paper = await call('POST /workbenchApi/assessment/taking/view', { token })
  const left = paper.stage === 'submitted' ? readPending(token) : []
  if (left.length === 0) return paper
  await sendPending(token, left)
  return call('POST /workbenchApi/assessment/taking/view', { token })
}

/** The paper of an invitation with the server's clock, and the action to start it. */
export function usePaper(token: string) {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const key = ['paper', token]
  const show = (paper: Paper) => queries.setQueryData(key, { paper, offset: Date.parse(paper.now) - Date.now() })
  const paper = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer = await readPaper(token)
      return { paper: answer, offset: Date.parse(answer.now) - Date.now() }
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const begin = useMutation({
    mutationFn: () => call('POST /workbenchApi/assessment/taking/start', { token }),
    onSuccess: show,
    onError: reportFailure,
  })
  return { paper, begin, show }
}

type AttemptCallbacks = {
  readonly onSubmitted: (paper: Paper) => void
  /** The server's value can differ from the displayed one: it was refused, or entered in another window. */
  readonly onRefresh: () => void
}

/** The latest answer of each question. */
const latestOf = (answers: Iterable<EnteredAnswer>): ReadonlyMap<number, EnteredAnswer> =>
  [...answers].reduce(
    (latest, one) => ((latest.get(one.ordinal)?.sequence ?? -1) > one.sequence ? latest : latest.set(one.ordinal, one)),
    new Map<number, EnteredAnswer>(),
  )

/** The answers of a paper in progress: every change is saved, and the paper is submitted when time is up. */
export function useAnswers(
  token: string,
  { paper, offset }: { paper: Paper; offset: number },
  outcome: AttemptCallbacks,
) {
  const { onSubmitted, onRefresh } = outcome
  const t = useT()
  const reportFailure = useReportFailure()
  const [pending] = useState(() => readPending(token))
  const [answers, setAnswers] = useState(() => latestOf([...paper.answers, ...pending]))
  useEffect(() => setAnswers((known) => latestOf([...known.values(), ...paper.answers])), [paper.answers])
  const [queue] = useState(
    () =>
      new AnswerQueue(
        {
          now: () => Date.now() + offset,
          send: (answer) => sendAnswer(token, answer),
          persist: (left) => savePending(token, left),
          schedule: (milliseconds, work) => {
            const timer = setTimeout(work, milliseconds)
            return () => clearTimeout(timer)
          },
        },
        paper.sequence,
        pending,
      ),
  )
  const tryNow = useEffectEvent(() => void queue.flush())
  const look = useEffectEvent(onRefresh)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!unsavedStates.includes(queue.state.get())) return
      tryNow()
      event.preventDefault()
    }
    const hidden = () => (document.visibilityState === 'hidden' ? tryNow() : look())
    const back = () => void queue.flush().then(look)
    window.addEventListener('online', back)
    window.addEventListener('focus', look)
    window.addEventListener('beforeunload', hold)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', back)
      window.removeEventListener('focus', look)
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [queue])
  const saving = useStore(queue.state)
  const refused = useEffectEvent((state: 'refused' | 'closed') => {
    if (state === 'closed') toast({ tone: 'error', message: t('take.closed') })
    onRefresh()
  })
  useEffect(() => {
    if (saving === 'refused' || saving === 'closed') refused(saving)
  }, [saving])
  const superseded = useStore(queue.supersededCount)
  const late = useStore(queue.lateCount)
  useEffect(() => {
    if (superseded > 0 || late > 0) look()
  }, [superseded, late])
  const handIn = useMutation({
    mutationFn: async (byTime: boolean) => {
      const saved = await queue.flush()
      if (!saved && !byTime) throw new ApiFailure({ status: 0, message: '' })
      return call('POST /workbenchApi/assessment/taking/submission', { token })
    },
    retry: (count, error) => error instanceof ApiFailure && error.status === 0 && count < 20,
    retryDelay: 3000,
    onSuccess: (submitted, byTime) => {
      queue.close()
      savePending(token, [])
      if (byTime && submitted.late === 0) toast({ tone: 'neutral', message: t('take.time_up') })
      onSubmitted(submitted)
    },
    onError: reportFailure,
  })
  return {
    answerTo: (ordinal: number): AnswerValue => answers.get(ordinal)?.value ?? null,
    saving,
    handIn,
    change: (ordinal: number, value: AnswerValue) => {
      const entered = queue.put(ordinal, value)
      setAnswers((known) => latestOf([...known.values(), entered]))
    },
  }
}
