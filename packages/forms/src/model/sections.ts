import type { FormPlan } from '../plan/form-plan.ts'
import type { BlockPlan } from '../plan/node-plan.ts'
import { isMissingAnswer, outermostSections } from '../reading/form-progress.ts'
import type { AnswerCell } from './cell.ts'

/**
 * `invalid`: shows errors. `complete`: filled in without errors. `partial`: started. `empty`: not started. `optional`:
 * not started and not required.
 */
export type SectionStatus = 'invalid' | 'complete' | 'partial' | 'empty' | 'optional'

export type SectionState = {
  readonly status: SectionStatus
  /** Number of visible errors. */
  readonly errors: number
  /** Fields that block the submission, shown as errors or not. */
  readonly remaining: number
  /** Those of them with a wrong answer; in the others it is missing. */
  readonly wrong: number
  readonly filled: number
}

type CellCounts = { readonly error: number; readonly open: number; readonly wrong: number; readonly filled: number }

const nothing: CellCounts = { error: 0, open: 0, wrong: 0, filled: 0 }
const untouched: SectionState = { status: 'optional', errors: 0, remaining: 0, wrong: 0, filled: 0 }

/** Counters per section, updated field by field, so that a keystroke does not count the whole form again. */
export class Sections {
  readonly ids: readonly string[]
  readonly #states = new Map<BlockPlan, SectionState>()
  readonly #parts = new Map<AnswerCell, CellCounts>()
  readonly #byId: ReadonlyMap<string, BlockPlan>

  constructor(plan: FormPlan) {
    const sections = plan.nodes.filter(
      (node): node is BlockPlan => node.kind === 'block' && node.node.type === 'section',
    )
    this.#byId = new Map(sections.map((section) => [section.node.id, section]))
    this.ids = outermostSections(plan).map((section) => section.node.id)
  }

  state(id: string): SectionState {
    const section = this.#byId.get(id)
    return (section && this.#states.get(section)) ?? untouched
  }

  /** Updates the counters for a cell. Returns the ids of the sections whose state changed. */
  update(cell: AnswerCell): readonly string[] {
    return this.#replace(cell, partOf(cell))
  }

  remove(cell: AnswerCell): readonly string[] {
    const changed = this.#replace(cell, nothing)
    this.#parts.delete(cell)
    return changed
  }

  #replace(cell: AnswerCell, part: CellCounts): readonly string[] {
    const before = this.#parts.get(cell) ?? nothing
    this.#parts.set(cell, part)
    const changed: string[] = []
    for (let section = cell.plan.section; section; section = section.section) {
      const state = this.#states.get(section) ?? untouched
      const next = stateOf({
        errors: state.errors + part.error - before.error,
        remaining: state.remaining + part.open - before.open,
        wrong: state.wrong + part.wrong - before.wrong,
        filled: state.filled + part.filled - before.filled,
      })
      const isSame =
        state.errors === next.errors &&
        state.remaining === next.remaining &&
        state.wrong === next.wrong &&
        state.filled === next.filled
      this.#states.set(section, isSame ? state : next)
      if (!isSame) changed.push(section.node.id)
    }
    return changed
  }
}

function partOf(cell: AnswerCell): CellCounts {
  const { state } = cell
  // The host can refuse an answer that passes the form's own rules, such as a photo.
  const failure = cell.failure ?? state.error
  const isMine = state.visible && !state.disabled && !state.readonly
  // Rows count by their content: a blank row counts as empty.
  const isFilled = cell.kind === 'value' && !cell.plan.widget.isEmpty(state.value)
  return {
    error: state.error ? 1 : 0,
    open: failure ? 1 : 0,
    wrong: failure && !isMissingAnswer(failure) ? 1 : 0,
    filled: isMine && isFilled ? 1 : 0,
  }
}

function stateOf(counts: Omit<SectionState, 'status'>): SectionState {
  return { status: statusOf(counts), ...counts }
}

function statusOf({ errors, remaining, filled }: Omit<SectionState, 'status'>): SectionStatus {
  if (errors > 0) return 'invalid'
  if (remaining === 0) return filled > 0 ? 'complete' : 'optional'
  return filled > 0 ? 'partial' : 'empty'
}
