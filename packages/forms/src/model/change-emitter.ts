import { isSameJson } from '../definition/same-json.ts'
import type { Answers } from '../validation/context.ts'
import type { AnswerCell } from './cell.ts'
import type { FormChange } from './form-event.ts'
import type { Unsubscribe } from './listeners.ts'

/** Notifies the listeners of a form's answers, for example a page that saves a draft. */
export class ChangeEmitter {
  readonly #listeners = new Set<(change: FormChange) => void>()
  #isBatching = false

  subscribe(follower: (change: FormChange) => void): Unsubscribe {
    this.#listeners.add(follower)
    return () => this.#listeners.delete(follower)
  }

  emit(change: FormChange): void {
    if (!this.#isBatching) for (const follower of [...this.#listeners]) follower(change)
  }

  /** Emits only the net changes of the batch, and none where values are unchanged. */
  batch(fields: () => readonly AnswerCell[], answers: () => Answers, act: () => void): void {
    const before = answers()
    this.#isBatching = true
    try {
      act()
    } finally {
      this.#isBatching = false
    }
    for (const change of differences(fields(), before, answers())) this.emit(change)
  }
}

function differences(fields: readonly AnswerCell[], before: Answers, after: Answers): readonly FormChange[] {
  return fields.flatMap(({ kind, plan }): readonly FormChange[] => {
    const [value, previous] = [after[plan.name], before[plan.name]]
    if (isSameJson(value, previous)) return []
    const count = Array.isArray(value) ? value.length : 0
    return [kind === 'rows' ? { kind, path: plan.name, count } : { kind, path: plan.name, value, previous }]
  })
}
