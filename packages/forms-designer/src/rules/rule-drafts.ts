import type { Condition, OptionItem } from '@rostrum/forms'
import type { FormulaDiagnostic } from '../formula/formula-error.ts'
import { readFormula } from '../formula/read-formula.ts'
import { writeFormula } from '../formula/write-formula.ts'
import { optionsFromText, textFromOptions } from '../settings/option-text.ts'
import type { Effect, RuleGroup } from './rule-groups.ts'

/** An effect under edit: its options are a text, which may be incomplete. */
type OptionsDraft = { readonly action: 'setOptions'; readonly target: string; readonly text: string }
export type EffectDraft = Exclude<Effect, { action: 'setOptions' }> | OptionsDraft

/** A rule under edit. The typed text stays unchanged, also while another rule is open. */
export type RuleDraft =
  | { readonly kind: 'effects'; readonly when: Condition; readonly effects: readonly EffectDraft[] }
  | { readonly kind: 'compute'; readonly target: string; readonly formula: string }

export function createDraft(group: RuleGroup): RuleDraft {
  if (group.kind === 'compute') return { kind: 'compute', target: group.target, formula: writeFormula(group.value) }
  return { kind: 'effects', when: group.when, effects: group.effects.map(effectDraft) }
}

const effectDraft = (effect: Effect): EffectDraft =>
  effect.action === 'setOptions'
    ? { action: 'setOptions', target: effect.target, text: textFromOptions(effect.options) }
    : effect

/** The incomplete parts of a draft. */
export type DraftError =
  | { readonly kind: 'formula'; readonly diagnostic: FormulaDiagnostic }
  | { readonly kind: 'options'; readonly line: number }

export function findDraftError(draft: RuleDraft): DraftError | undefined {
  const read = readDraft(draft)
  return 'fault' in read ? read.fault : undefined
}

export function readDraft(draft: RuleDraft): { readonly group: RuleGroup } | { readonly fault: DraftError } {
  if (draft.kind === 'compute') {
    const read = readFormula(draft.formula)
    if ('diagnostic' in read) return { fault: { kind: 'formula', diagnostic: read.diagnostic } }
    return { group: { kind: 'compute', target: draft.target, value: read.expression } }
  }
  const effects: Effect[] = []
  for (const effect of draft.effects) {
    const options = effect.action === 'setOptions' ? optionsFromText(effect.text) : undefined
    if (options && 'fault' in options) return { fault: { kind: 'options', line: options.fault } }
    effects.push(withOptions(effect, options?.items ?? []))
  }
  return { group: { kind: 'effects', when: draft.when, effects } }
}

function withOptions(effect: EffectDraft, options: readonly OptionItem[]): Effect {
  return effect.action === 'setOptions' ? { action: 'setOptions', target: effect.target, options } : effect
}
