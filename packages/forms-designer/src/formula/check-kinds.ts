import { type Expression, enabledRules, type FormDefinition } from '@rostrum/forms'
import { checkFormula, type FormulaCheck } from '@rostrum/forms/kinds/check-formula'
import type { FormulaField } from '@rostrum/forms/kinds/field-type'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import type { RuleField } from '../rules/rule-fields.ts'

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
