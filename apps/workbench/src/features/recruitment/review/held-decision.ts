import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import { createStore, useStore } from '@rostrum/ui/store'
import { finishBeforeLeaving } from '../../../shell/pending-calls.ts'
import { type QueueRow, refreshReview } from './review-queries.ts'

/** How long a decision can be undone. */
export const undoMilliseconds = 8000

type HeldDecision = {
  readonly id: string
  /** Sends it, and reports its own failure. @returns whether it was accepted */
  readonly send: () => Promise<boolean>
  readonly timer: ReturnType<typeof setTimeout>
}

let held: HeldDecision | undefined

/** The application whose decision is held or being sent, and the views of the queue that it leaves. */
type Leaving = {
  readonly id: string
  readonly projectId: string
  readonly views: readonly ReviewView[]
  /** When the server had the decision: what was read later counts it. */
  readonly sentAt?: number
}

const leaving = createStore<Leaving | undefined>(undefined)

/**
 * Holds a decision back, so that it can be undone before the applicant learns of it. The claim and the draft stay on the
 * server, so that a lost window leaves the application in the queue as it was. An earlier decision is sent at once.
 */
export function holdDecision(decided: Leaving, send: () => Promise<boolean>): void {
  void sendHeldDecision()
  held = { id: decided.id, send, timer: setTimeout(() => void sendHeldDecision(), undoMilliseconds) }
  leaving.set(decided)
}

/** Sends the decision that is held, if there is one. */
export async function sendHeldDecision(): Promise<void> {
  const due = held
  if (!due) return
  clearTimeout(due.timer)
  held = undefined
  if (await due.send()) {
    const decided = leaving.get()
    if (decided?.id === due.id) leaving.set({ ...decided, sentAt: Date.now() })
    await refreshReview()
  }
  if (leaving.get()?.id === due.id) leaving.set(undefined)
}

/** Undoes the decision that is held. @returns its application; undefined once it has been sent */
export function undoHeldDecision(): string | undefined {
  if (!held) return undefined
  const { id, timer } = held
  clearTimeout(timer)
  held = undefined
  leaving.set(undefined)
  return id
}

export const isDecisionHeld = (id: string): boolean => leaving.get()?.id === id

/** The rows of a queue without the application whose decision is held. */
export function useUndecided(rows: readonly QueueRow[]): readonly QueueRow[] {
  const id = useStore(leaving)?.id
  return rows.filter((row) => row.id !== id)
}

/** By how much a count of applications that was read at a time is too high, because of the decision that is held. */
export function useUndecidedCounts() {
  const decided = useStore(leaving)
  const without = (count: number, readAt: number, isCounted: boolean) =>
    isCounted && decided && readAt < (decided.sentAt ?? Number.POSITIVE_INFINITY) ? Math.max(0, count - 1) : count
  return {
    ofView: (projectId: string, view: ReviewView, count: number, readAt: number) =>
      without(count, readAt, decided?.projectId === projectId && decided.views.includes(view)),
    ofProject: (projectId: string, count: number, readAt: number) =>
      without(count, readAt, decided?.projectId === projectId),
  }
}

finishBeforeLeaving(sendHeldDecision)
