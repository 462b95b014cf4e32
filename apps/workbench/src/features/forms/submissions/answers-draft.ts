import type { Answers } from '@rostrum/forms'
import type { Store } from '@rostrum/ui/store'
import { personalStore } from '../../../shell/persistent-store.ts'

const drafts = new Map<string, Store<Answers | null>>()

/** What a person has entered in a form and not sent, in this window, so that a reload loses nothing. */
export function answersDraft(versionId: string): Store<Answers | null> {
  const known = drafts.get(versionId)
  if (known) return known
  const created = personalStore<Answers | null>(sessionStorage, `workbench-form-${versionId}`, null, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : null,
  )
  drafts.set(versionId, created)
  return created
}
