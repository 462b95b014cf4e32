import { itemsOf, type RuleField } from '../document/rule-fields.ts'
import { answerKindOf } from '../rules/comparisons-of.ts'
import type { FormulaDiagnostic } from './formula-error.ts'
import { writeFormula } from './write-formula.ts'

/**
 * A comparison of the field that a condition names alone: of a switch `sw = true`, of a choice one of its options.
 *
 * @param yes the word for a switch that is on
 */
export function proposalOfComparison(
  source: string,
  { kind, from }: FormulaDiagnostic,
  fields: readonly RuleField[],
  yes: string,
): string | undefined {
  if (kind !== 'comparison_missing') return undefined
  const [, called = ''] = /([\p{L}_$][\p{L}\p{N}_$.-]*)\s*$/u.exec(source.slice(0, from)) ?? []
  const field = fields.find(({ key, node }) => key === called || node.options.label === called)
  if (!field) return undefined
  const answer = answerKindOf(field)
  if (answer === 'flag') return `${field.key} = ${yes}`
  const [item] = answer === 'choice' || answer === 'choices' ? itemsOf(field) : []
  return item && `${field.key} ${answer === 'choices' ? 'contains' : '='} ${writeFormula(item.value)}`
}
