import type { RuleField } from '../document/rule-fields.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOfFormula } from './fields-of-formula.ts'
import type { FormulaContext } from './formula-context.ts'
import { findFormulaProblem } from './formula-problem.ts'
import { nameLabels } from './name-labels.ts'
import { type FormulaReading, readFormula } from './read-formula.ts'
import { withoutTarget } from './without-target.ts'

/** A formula with names in place of labels, and without its target, if it reads fields of the form alone then. */
export function namedFormula(source: string, fields: readonly RuleField[], target: string): string | undefined {
  const { text, reading } = readNamed(source, fields, target)
  return isComplete(reading, fields) ? text : undefined
}

export type FormulaMark = 'unknown_field' | 'impossible' | 'unknown_choice' | 'doubtful'

/** What a list says of a formula; undefined for one without problems, and for one that cannot be read. */
export function checkFormulaText(
  source: string,
  fields: readonly RuleField[],
  target: string,
  context: FormulaContext,
): FormulaMark | undefined {
  const { text, reading } = readNamed(source, fields, target)
  if ('diagnostic' in reading) return undefined
  if (!isComplete(reading, fields)) return 'unknown_field'
  const { finding, choice, isImpossible } = findFormulaProblem(text, reading, context, context.field(target))
  if (isImpossible) return 'impossible'
  if (choice) return 'unknown_choice'
  return finding ? 'doubtful' : undefined
}

function readNamed(source: string, fields: readonly RuleField[], target: string) {
  const receiver = fields.find(({ key }) => key === target)
  const labels = fieldLabels(fields, receiver)
  const written = withoutTarget(source, [target, receiver?.node.options.label])
  const text = nameLabels(written, labels) ?? written
  return { text, reading: readFormula(text, (name) => labels.has(name)) }
}

function isComplete(reading: FormulaReading, fields: readonly RuleField[]): boolean {
  const keys = new Set(fields.map(({ key }) => key))
  return !('diagnostic' in reading) && fieldsOfFormula(reading.expression).every((name) => keys.has(name))
}
