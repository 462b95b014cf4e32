import type { FormDefinition, NodeTexts } from '../definition/definition.ts'
import { ruleKey } from '../definition/form-texts.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { type Problem, ruleOfProblem } from '../definition/problems.ts'
import { isInCycle, keysAround } from '../rules/cut-cycles.ts'
import type { ExtensionBlock, IndexedRule } from './extension-block.ts'
import type { ReportProblem } from './report-problem.ts'

/** More circles than moved fields create in practice. If there are more, all of their rules are dropped together. */
const maximumRounds = 8

/**
 * The form with the rules that still fit. A rule is dropped and reported if its field is gone, or if it became circular
 * because fields were moved.
 *
 * @param definition a valid form. Translations of rules use the original rule indexes.
 */
export function importRules(
  definition: FormDefinition,
  { rules, rulesWritten }: Pick<ExtensionBlock, 'rules' | 'rulesWritten'>,
  note: ReportProblem,
): FormDefinition {
  let left = rules
  for (let round = 0; round < maximumRounds; round += 1) {
    const candidate = withRules(definition, left, rulesWritten)
    const errors = parseDefinition(candidate).problems.filter(({ severity }) => severity === 'error')
    if (errors.length === 0) return candidate
    const unfit = invalidRules(definition, left, errors)
    for (const [{ rule, at }, { params }] of unfit) {
      const part = params.field ?? params.path ?? params.target ?? params.limit ?? ''
      note(`.rules[${at}]`, 'rule_skipped', { action: rule.action, target: rule.target, part })
    }
    left = left.filter((each) => !unfit.has(each))
  }
  for (const { rule, at } of left) {
    note(`.rules[${at}]`, 'rule_skipped', { action: rule.action, target: rule.target, part: '' })
  }
  return withRules(definition, [], rulesWritten)
}

/** Translations key a rule by its index, which changes when earlier rules are dropped. */
function withRules(
  { translations = {}, ...definition }: FormDefinition,
  placed: readonly IndexedRule[],
  written: number,
): FormDefinition {
  const now = new Map(placed.map(({ at }, place) => [at, place]))
  const renamed = (texts: Readonly<Record<string, NodeTexts>>) =>
    Object.entries(texts).flatMap(([key, own]) => {
      const at = Number(/^rules\[(\d+)\]$/.exec(key)?.[1] ?? written)
      const place = now.get(at)
      if (at >= written) return [[key, own] as const]
      return place === undefined ? [] : [[ruleKey(place), own] as const]
    })
  return {
    ...definition,
    rules: placed.map(({ rule }) => rule),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [language, Object.fromEntries(renamed(texts))]),
    ),
  }
}

function invalidRules(
  definition: FormDefinition,
  rules: readonly IndexedRule[],
  errors: readonly Problem[],
): ReadonlyMap<IndexedRule, Problem> {
  const unfit = new Map<IndexedRule, Problem>()
  for (const error of errors) {
    const rule = rules[ruleOfProblem(error) ?? -1]
    if (rule) unfit.set(rule, error)
  }
  const [first] = errors
  if (unfit.size > 0 || !first) return unfit
  const keys = keysAround(definition.children, String(first.params.path ?? '').split(' → '))
  const around = first.code === 'rule_cycle' ? rules.filter(({ rule }) => isInCycle(rule, keys)) : []
  // Problems that no single rule causes, such as the size, concern all of them.
  return new Map((around.length > 0 ? around : rules).map((rule) => [rule, first]))
}
