import { type MergeChoices, type MergeSide, mergeVersions } from '@rostrum/forms-designer'
import type { FormContent } from './drafts.ts'

/**
 * A state of the form with what a save of this draft has changed.
 *
 * @param before what the server had until the save
 * @param sent what it has since
 * @returns undefined if the changes do not fit that state
 */
export function withOwnChanges(state: FormContent, before: FormContent, sent: FormContent): FormContent | undefined {
  const merge = (choices?: MergeChoices) => mergeVersions(before.definition, state.definition, sent.definition, choices)
  const first = merge()
  const choices = first.conflicts.map(({ id, deletedBy }): [string, MergeSide] => [
    id,
    // The state lacks what others have added, however the save changed it.
    deletedBy === 'mine' ? 'mine' : 'theirs',
  ])
  const { definition } = choices.length === 0 ? first : merge(new Map(choices))
  return definition && { name: sent.name === before.name ? state.name : sent.name, definition }
}
