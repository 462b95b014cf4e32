/** Where a stage stands: behind, running now, or ahead. */
export type StageState = 'done' | 'current' | 'future'

/** `failed`: the way ended here, or must be mended. `skipped`: it led past this step. */
export type StepState = StageState | 'failed' | 'skipped'

/**
 * Which stages a phone shows: all that are done, the current one and the next; the rest wait behind one line.
 * When nothing runs at the moment, the first stage ahead counts as the next.
 */
export function visibleStages(states: readonly StageState[]): { shown: number; hidden: number } {
  const next = states.indexOf('future')
  const shown = next === -1 ? states.length : next + 1
  return { shown, hidden: states.length - shown }
}
