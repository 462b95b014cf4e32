import type { Condition, Expression, OptionItem } from '@rostrum/forms'
import { optionsFromText, textFromOptions } from '../document/option-text.ts'
import { fieldsReadBy } from '../document/references.ts'
import type { Effect, RuleGroup, RuleTitle } from '../document/rule-groups.ts'
import { fieldsOfFormula } from '../formula/fields-of-formula.ts'
import type { FormulaDiagnostic } from '../formula/formula-error.ts'
import { type FormulaReading, readFormula } from '../formula/read-formula.ts'
import { withoutTarget } from '../formula/without-target.ts'
import { writeFormula } from '../formula/write-formula.ts'
import { computedLineOf } from './condition-tree.ts'

/** An effect under edit: its options are a text, which may be incomplete. */
type OptionsDraft = { readonly action: 'setOptions'; readonly target: string; readonly text: string }
export type EffectDraft = Exclude<Effect, { action: 'setOptions' }> | OptionsDraft

/** A rule under edit. The typed text stays unchanged, also while another rule is open. */
export type RuleDraft = RuleTitle &
  (
    | { readonly kind: 'effects'; readonly when: Condition; readonly effects: readonly EffectDraft[] }
    | { readonly kind: 'compute'; readonly target: string; readonly formula: string }
  )

export function createDraft(group: RuleGroup): RuleDraft {
  if (group.kind === 'compute') {
    const { value, ...draft } = group
    return { ...draft, formula: writeFormula(value, group.target) }
  }
  return { ...group, when: withoutNull(group.when), effects: group.effects.map(effectDraft) }
}

/** A comparison with no value asks whether there is an answer, which the editor has words for. */
function withoutNull(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(withoutNull) }
  if ('any' in condition) return { any: condition.any.map(withoutNull) }
  if ('not' in condition) return { not: withoutNull(condition.not) }
  if ('left' in condition || condition.op === 'empty' || condition.value !== null) return condition
  const isEmpty: Condition = { field: condition.field, op: 'empty' }
  if (condition.op === '=') return isEmpty
  return condition.op === '!=' ? { not: isEmpty } : condition
}

const effectDraft = (effect: Effect): EffectDraft =>
  effect.action === 'setOptions'
    ? { action: 'setOptions', target: effect.target, text: textFromOptions(effect.options) }
    : effect

/** A new rule: the author chooses what it reads and what it acts on. */
export function newDraft(action: Effect['action'] | 'compute', target: string): RuleDraft {
  if (action === 'compute') return { kind: 'compute', target, formula: '' }
  const effect: EffectDraft =
    action === 'check'
      ? { action, target, hint: '' }
      : action === 'setOptions'
        ? { action, target, text: '' }
        : { action, target }
  return { kind: 'effects', when: { all: [{ field: '', op: '=', value: null }] }, effects: [effect] }
}

/** The incomplete parts of a draft. */
export type DraftError =
  | { readonly kind: 'incomplete'; readonly part: 'field' | 'value' | 'target' | 'formula' }
  | { readonly kind: 'formula'; readonly diagnostic: FormulaDiagnostic }
  | { readonly kind: 'options'; readonly line: number }

export function findDraftError(draft: RuleDraft): DraftError | undefined {
  const read = readDraft(draft)
  return 'error' in read ? read.error : undefined
}

export function readDraft(draft: RuleDraft): { readonly group: RuleGroup } | { readonly error: DraftError } {
  const part = missingPart(draft)
  if (part) return invalid({ kind: 'incomplete', part })
  if (draft.kind === 'compute') {
    const read = readComputation(draft)
    if ('diagnostic' in read) return invalid({ kind: 'formula', diagnostic: read.diagnostic })
    return { group: { ...titleOf(draft), kind: 'compute', target: draft.target, value: read.expression } }
  }
  const effects: Effect[] = []
  for (const effect of draft.effects) {
    const options = effect.action === 'setOptions' ? optionsFromText(effect.text) : undefined
    if (options && 'invalidLine' in options) return invalid({ kind: 'options', line: options.invalidLine })
    effects.push(withOptions(effect, options?.items ?? []))
  }
  return { group: { ...titleOf(draft), kind: 'effects', when: draft.when, effects } }
}

/** The formula of a rule, which may begin with its target. */
export function readComputation({ formula, target }: Extract<RuleDraft, { kind: 'compute' }>): FormulaReading {
  return readFormula(withoutTarget(formula, [target]))
}

const titleOf = ({ name, disabled }: RuleTitle): RuleTitle => {
  const trimmed = name?.trim()
  return { ...(trimmed && { name: trimmed }), ...(disabled && { disabled }) }
}

/** The fields that a rule under edit reads, and the widgets that it acts on. */
export function linksOf(draft: RuleDraft): {
  readonly reads: ReadonlySet<string>
  readonly targets: readonly string[]
} {
  if (draft.kind === 'compute') {
    const read = readComputation(draft)
    const reads = new Set('expression' in read ? fieldsOfFormula(read.expression) : [])
    return { reads, targets: [draft.target] }
  }
  const reads = fieldsReadBy({ action: 'show', target: '', when: draft.when })
  return { reads, targets: draft.effects.map(({ target }) => target) }
}

/** Whether a rule under edit is one of those that make fields depend on each other in a cycle. */
export function isInCycle(draft: RuleDraft, cycle: readonly string[]): boolean {
  const { reads, targets } = linksOf(draft)
  return !draft.disabled && targets.some((key) => cycle.includes(key)) && cycle.some((key) => reads.has(key))
}

const invalid = (error: DraftError) => ({ error })

function withOptions(effect: EffectDraft, options: readonly OptionItem[]): Effect {
  return effect.action === 'setOptions' ? { action: 'setOptions', target: effect.target, options } : effect
}

/** The first part that the author has not chosen yet. */
function missingPart(draft: RuleDraft): 'field' | 'value' | 'target' | 'formula' | undefined {
  if (draft.kind === 'compute') {
    if (draft.target === '') return 'target'
    return draft.formula.trim() === '' ? 'formula' : undefined
  }
  return missingInCondition(draft.when) ?? (draft.effects.some(({ target }) => target === '') ? 'target' : undefined)
}

/** The first part of a condition that the author has not chosen yet. */
export function missingInCondition(condition: Condition): 'field' | 'value' | undefined {
  if ('all' in condition) return condition.all.map(missingInCondition).find(Boolean)
  if ('any' in condition) return condition.any.map(missingInCondition).find(Boolean)
  if ('not' in condition) return missingInCondition(condition.not)
  if ('left' in condition) return computedLineOf(condition) && isUnset(condition.value) ? 'value' : undefined
  if (condition.field === '') return 'field'
  return condition.op !== 'empty' && isUnset(condition.value) ? 'value' : undefined
}

/** Whether a comparison has no value yet. */
export const isUnset = (value: Expression): boolean => value === null || (Array.isArray(value) && value.length === 0)
