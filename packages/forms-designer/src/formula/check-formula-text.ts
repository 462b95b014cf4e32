import { type Expression, enabledRules, type FormDefinition } from '@rostrum/forms'
import { checkFormula, type FormulaCheck } from '@rostrum/forms/kinds/check-formula'
import type { FormulaField } from '@rostrum/forms/kinds/field-type'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import type { RuleField } from '../rules/rule-fields.ts'
import { fieldsOfFormula } from './fields-of-formula.ts'
import { nameLabels } from './name-labels.ts'
import { readFormula } from './read-formula.ts'
import { withoutTarget } from './without-target.ts'

/** Checks the kinds of a formula for the field that receives its result. */
export function checkFormulaOf(
  expression: Expression,
  fields: readonly RuleField[],
  target: RuleField | undefined,
  definition: FormDefinition,
): FormulaCheck {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const isScripted = hasScripts(definition)
  const opened = new Set(
    enabledRules(definition.rules).flatMap(({ action, target: key }) => (action === 'setOptions' ? key : [])),
  )
  const fieldOf = ({ key, node }: RuleField): FormulaField => ({
    ...{ type: node.type, options: node.options },
    isOpen: isScripted || opened.has(key),
  })
  const read = {
    get: (name: string) => {
      const field = byKey.get(name)
      return field && fieldOf(field)
    },
    isColumn: (name: string) => {
      const owner = byKey.get(name)?.owner
      return owner !== undefined && owner.id !== target?.owner?.id
    },
  }
  return checkFormula(expression, read, target && fieldOf(target))
}

/** Checks a formula as text; undefined while it cannot be read. */
export function checkFormulaText(
  source: string,
  fields: readonly RuleField[],
  target: string,
  definition: FormDefinition,
): FormulaCheck | undefined {
  const keys = new Set(fields.map(({ key }) => key))
  const reading = readFormula(source, (name) => keys.has(name))
  if ('diagnostic' in reading) return undefined
  return checkFormulaOf(
    reading.expression,
    fields,
    fields.find(({ key }) => key === target),
    definition,
  )
}

/** Whether a formula reads a field that the form does not have, neither by its name nor by its label. */
export function readsUnknownField(source: string, fields: readonly RuleField[], target: string): boolean {
  const labels = new Map(fields.map(({ key, node }) => [key, [node.options.label ?? '']]))
  const text = withoutTarget(source, [target])
  const reading = readFormula(nameLabels(text, labels) ?? text, (name) => labels.has(name))
  return !('diagnostic' in reading) && fieldsOfFormula(reading.expression).some((name) => !labels.has(name))
}
