/**
 * Calls that wait for a moment, so that their user can undo them. They are made before the session ends and before the
 * window is hidden or closed.
 */
type Finish = () => Promise<void>

const pending = new Set<Finish>()

/** Registers what makes the waiting calls of a feature, if there are any. */
export function finishBeforeLeaving(finish: Finish): void {
  pending.add(finish)
}

export const finishPendingCalls = async (): Promise<void> => {
  await Promise.all([...pending].map((finish) => finish()))
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void finishPendingCalls()
})
