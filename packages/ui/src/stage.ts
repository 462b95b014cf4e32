/** The status of a stage: past, current, or ahead. */
export type StageState = 'done' | 'current' | 'future'

/** `failed`: the process ended here, or needs a correction. `skipped`: it passed this step by. */
export type StepState = StageState | 'failed' | 'skipped'

/**
 * The stages that a phone shows: all past ones, the current one and the next. The rest collapse into one line. If no
 * stage is current, the first stage ahead counts as the next one. A current one may follow one that is ahead.
 */
export function visibleStages(states: readonly StageState[]): { shown: number; hidden: number } {
  const next = states.indexOf('future', states.lastIndexOf('current') + 1)
  const shown = next === -1 ? states.length : next + 1
  return { shown, hidden: states.length - shown }
}
