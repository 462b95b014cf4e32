import { type MergeChoices, mergeVersions } from '@rostrum/forms-designer'
import type { FormContent } from '../drafts.ts'

/** Puts the changes of two authors to the form that both continue from together. Names are merged as the rest is. */
export function mergeContents(base: FormContent, mine: FormContent, theirs: FormContent, choices: MergeChoices) {
  const merged = mergeVersions(base.definition, mine.definition, theirs.definition, choices)
  const isConflict = mine.name !== theirs.name && mine.name !== base.name && theirs.name !== base.name
  const isTheirs = mine.name === base.name || (isConflict && choices.get('name') === 'theirs')
  return {
    ...merged,
    name: isTheirs ? theirs.name : mine.name,
    conflicts: isConflict
      ? [{ id: 'name', kind: 'form', what: 'name', mine: mine.name, theirs: theirs.name } as const, ...merged.conflicts]
      : merged.conflicts,
  }
}
