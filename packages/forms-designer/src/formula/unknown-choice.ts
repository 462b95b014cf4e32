import type { Comparison, Condition, Expression, Scalar } from '@rostrum/forms'
import { hasOwnList } from '../document/known-choices.ts'
import { itemsOf, type RuleField } from '../document/rule-fields.ts'
import { nearestName } from '../scripts/nearest-name.ts'
import { chineseWords } from './chinese-words.ts'
import type { FormulaContext } from './formula-context.ts'

/** A comparison of a choice with a value that none of its options has. */
export type UnknownChoice = {
  readonly field: RuleField
  readonly value: Scalar
  /** The condition that holds the value. */
  readonly holder: object
  /** The value of the option with this label, or of the one with the nearest text. */
  readonly meant: Scalar | undefined
}

/** The first such comparison of a formula. */
export const findUnknownChoice = (expression: Expression, context: FormulaContext): UnknownChoice | undefined =>
  firstUnknown(comparisonsIn(expression), context)

/** The first such comparison of a condition. */
export const findUnknownChoiceIn = (condition: Condition, context: FormulaContext): UnknownChoice | undefined =>
  firstUnknown(comparedIn(condition), context)

/** Scripts may give a field other options. */
function firstUnknown(compared: readonly ComparedField[], context: FormulaContext): UnknownChoice | undefined {
  if (context.isScripted) return undefined
  for (const { holder, name, values } of compared) {
    const field = context.field(name)
    if (!field || !hasOwnList(field.node)) continue
    const known = context.choicesOf(field)
    const value = values.find((each) => !known.has(each))
    if (value !== undefined) return { field, value, holder, meant: meantBy(value, field) }
  }
  return undefined
}

/** How a formula writes the value of a choice. Chinese formulas write yes and no like an option of that name. */
export const choiceWord = (value: Scalar): string =>
  typeof value === 'boolean' ? chineseWords[value ? 'true' : 'false'][0] : String(value)

function meantBy(value: Scalar, field: RuleField): Scalar | undefined {
  const items = itemsOf(field)
  const word = choiceWord(value)
  const exact = items.find((item) => item.label === word || String(item.value) === word)
  if (exact) return exact.value
  const nearest = nearestName(
    word,
    items.flatMap((item) => [item.label, String(item.value)]),
  )
  return items.find((item) => item.label === nearest || String(item.value) === nearest)?.value
}

type ComparedField = { readonly holder: object; readonly name: string; readonly values: readonly Scalar[] }

const ofChoices: ReadonlySet<Comparison> = new Set(['=', '!=', 'contains', 'in'])

function comparisonsIn(expression: Expression): readonly ComparedField[] {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return []
  if ('args' in expression) return expression.args.flatMap(comparisonsIn)
  if (!('when' in expression)) return []
  return [...comparedIn(expression.when), ...comparisonsIn(expression.value), ...comparisonsIn(expression.otherwise)]
}

function comparedIn(condition: Condition): readonly ComparedField[] {
  if ('all' in condition) return condition.all.flatMap(comparedIn)
  if ('any' in condition) return condition.any.flatMap(comparedIn)
  if ('not' in condition) return comparedIn(condition.not)
  if (condition.op === 'empty' || !('field' in condition) || !ofChoices.has(condition.op)) return []
  return [{ holder: condition, name: condition.field, values: scalarsOf(condition.value) }]
}

/** The constant values on the right side. An empty one asks whether there is an answer. */
function scalarsOf(value: Expression): readonly Scalar[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((each): each is Scalar => ['string', 'number', 'boolean'].includes(typeof each) && each !== '')
}
