import type { FormulaFinding } from '@rostrum/forms/kinds/check-formula'
import type { RuleField } from '../document/rule-fields.ts'
import { checkFormulaOf } from './check-kinds.ts'
import type { FormulaContext } from './formula-context.ts'
import type { FormulaSpans, Span } from './formula-spans.ts'
import type { FormulaReading } from './read-formula.ts'
import { findUnknownChoice, type UnknownChoice } from './unknown-choice.ts'

/** What is first wrong with a formula that can be read: the kind of a part, or a value that no option has. */
export type FormulaProblem = {
  readonly finding?: FormulaFinding | undefined
  readonly choice?: UnknownChoice | undefined
  /** Whether some part never gives a result, so that the form is not published. */
  readonly isImpossible: boolean
}

type ReadFormula = Exclude<FormulaReading, { readonly diagnostic: unknown }>

export function findFormulaProblem(
  source: string,
  { expression, spans }: ReadFormula,
  context: FormulaContext,
  target: RuleField | undefined,
): FormulaProblem {
  const { findings: all } = checkFormulaOf(expression, context, target)
  const findings = all.filter((each) => !isWrittenAsSum(each, source, spans))
  const finding = findings.find(({ severity }) => severity === 'error') ?? findings[0]
  const isImpossible = findings.some((each) => each.isImpossible)
  // A number that is compared with the label of its option says more as a choice than as a text.
  const isOfChoice = finding?.severity !== 'error' || finding.code === 'not_comparable'
  const choice = isOfChoice ? findUnknownChoice(expression, context) : undefined
  return choice ? { choice, isImpossible } : { finding, isImpossible }
}

/** `rows.hours + 1` is stored like `sum(rows.hours, 1)`, which says that it adds all values. */
function isWrittenAsSum({ code, taker, trail }: FormulaFinding, source: string, spans: FormulaSpans): boolean {
  const place = trail.at(-1)
  if (code !== 'column_calculated' || taker !== 'add' || typeof place?.key !== 'number') return false
  const { holder, key } = place
  const [before, own, after] = [key - 1, key, key + 1].map((at) => spans.get(holder, at))
  if (!own) return false
  const beside = [before && source.slice(before.to, own.from), after && source.slice(own.to, after.from)]
  return beside.some((text) => text !== undefined && /[,，]/.test(text))
}

/** The place of the part of a finding, or of the smallest part around it that the text shows. */
export function placeOfFinding({ trail }: FormulaFinding, source: string, spans: FormulaSpans): Span {
  const known = trail.map(({ holder, key }) => spans.get(holder, key))
  return known.findLast((span) => span !== undefined) ?? { from: source.search(/\S/), to: source.length }
}
