import type { Rule } from '@rostrum/forms'
import { fieldsReadBy } from '../document/references.ts'
import { type RuleDraft, readComputation } from './rule-drafts.ts'

export type Calculation = Extract<Rule, { action: 'compute' }>

/** The calculations whose results a rule reads, and those that they read in turn. */
export function calculationsBefore(own: Rule, drafts: readonly RuleDraft[]): readonly Calculation[] {
  const all = drafts.flatMap((draft): readonly Calculation[] => {
    if (draft.kind !== 'compute' || draft.disabled || draft.target === own.target) return []
    const reading = readComputation(draft)
    return 'expression' in reading ? [{ action: 'compute', target: draft.target, value: reading.expression }] : []
  })
  const found = new Set<Calculation>()
  const follow = (one: Rule) => {
    const reads = fieldsReadBy(one)
    for (const other of all) {
      if (!reads.has(other.target) || found.has(other)) continue
      found.add(other)
      follow(other)
    }
  }
  follow(own)
  return [...found]
}
