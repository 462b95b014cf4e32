import type { Expression } from '@rostrum/forms'
import { checkFormula, type FormulaCheck } from '@rostrum/forms/kinds/check-formula'
import type { FormulaField } from '@rostrum/forms/kinds/field-type'
import type { RuleField } from '../document/rule-fields.ts'
import type { FormulaContext } from './formula-context.ts'

/** Checks the kinds of a formula for the field that receives its result. */
export function checkFormulaOf(
  expression: Expression,
  { field, isScripted, opened }: FormulaContext,
  target: RuleField | undefined,
): FormulaCheck {
  const fieldOf = ({ key, node }: RuleField): FormulaField => ({
    ...{ type: node.type, options: node.options },
    isOpen: isScripted || opened.has(key),
  })
  const read = {
    get: (name: string) => {
      const known = field(name)
      return known && fieldOf(known)
    },
    isColumn: (name: string) => {
      const owner = field(name)?.owner
      return owner !== undefined && owner.id !== target?.owner?.id
    },
  }
  return checkFormula(expression, read, target && fieldOf(target))
}
