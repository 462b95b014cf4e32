import { createStore, useStore } from '@rostrum/ui/store'
import { finishBeforeLeaving } from '../../../shell/pending-calls.ts'
import type { QueueRow } from './review-queries.ts'

/** How long a decision can be undone. */
export const undoMilliseconds = 8000

type HeldDecision = {
  readonly id: string
  /** Sends it and refreshes the queue; it reports its own failure. */
  readonly send: () => Promise<void>
  readonly timer: ReturnType<typeof setTimeout>
}

let held: HeldDecision | undefined

/** The application whose decision is held or being sent. */
const heldId = createStore<string | undefined>(undefined)

/**
 * Holds a decision back, so that it can be undone before the applicant learns of it. The claim and the draft stay on the
 * server, so that a lost window leaves the application in the queue as it was. An earlier decision is sent at once.
 */
export function holdDecision(id: string, send: () => Promise<void>): void {
  void sendHeldDecision()
  held = { id, send, timer: setTimeout(() => void sendHeldDecision(), undoMilliseconds) }
  heldId.set(id)
}

/** Sends the decision that is held, if there is one. */
export async function sendHeldDecision(): Promise<void> {
  const due = held
  if (!due) return
  clearTimeout(due.timer)
  held = undefined
  await due.send()
  if (heldId.get() === due.id) heldId.set(undefined)
}

/** Undoes the decision that is held. @returns its application; undefined once it has been sent */
export function undoHeldDecision(): string | undefined {
  if (!held) return undefined
  const { id, timer } = held
  clearTimeout(timer)
  held = undefined
  heldId.set(undefined)
  return id
}

export const isDecisionHeld = (id: string): boolean => heldId.get() === id

/** The rows of a queue without the application whose decision is held. */
export function useUndecided(rows: readonly QueueRow[]): readonly QueueRow[] {
  const id = useStore(heldId)
  return rows.filter((row) => row.id !== id)
}

finishBeforeLeaving(sendHeldDecision)
