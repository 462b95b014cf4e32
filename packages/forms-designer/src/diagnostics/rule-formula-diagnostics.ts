import type { FormDefinition } from '@rostrum/forms'
import { FormDocument } from '../document/form-document.ts'
import { idsByReference } from '../document/names.ts'
import { ruleFields } from '../document/rule-fields.ts'
import { createFormulaContext } from '../formula/formula-context.ts'
import { findFormulaProblem, placeOfFinding } from '../formula/formula-problem.ts'
import { readFormula } from '../formula/read-formula.ts'
import { writeFormula } from '../formula/write-formula.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * Calculations with a result for some answers only. The engine reports those that never have one, and another diagnostic
 * those that compare a field with an impossible choice.
 */
export function ruleFormulaDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const { rules = [] } = definition
  if (!rules.some(({ action, disabled }) => action === 'compute' && !disabled)) return []
  const document = new FormDocument(definition)
  const fields = ruleFields(document)
  const context = createFormulaContext(fields, definition)
  const byId = new Map(fields.map((field) => [field.node.id, field]))
  const targets = idsByReference(document)
  return rules.flatMap((rule, at): readonly Diagnostic[] => {
    if (rule.action !== 'compute' || rule.disabled) return []
    const target = byId.get(targets.get(rule.target) ?? '')
    const source = writeFormula(rule.value, target?.key)
    const reading = readFormula(source)
    if (!target || 'diagnostic' in reading) return []
    const { finding, isImpossible } = findFormulaProblem(source, reading, context, target)
    if (!finding || isImpossible) return []
    const { from, to } = placeOfFinding(finding, source, reading.spans)
    const part = source.slice(from, to)
    return [{ kind: 'rule_formula', nodeId: target.node.id, rule: at, target: target.key, finding, part }]
  })
}
