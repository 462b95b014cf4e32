import type { Problem } from '../../definition/problems.ts'
import { hasScripts } from '../../definition/scripts-of.ts'
import { targetOf } from '../../plan/collect-nodes.ts'
import type { FormPlan } from '../../plan/form-plan.ts'
import type { NodePlan } from '../../plan/node-plan.ts'
import { enabledRules, type Rule } from '../rule.ts'
import { checkFormula, type FormulaFields } from './check-formula.ts'
import type { FormulaField } from './field-type.ts'

/** The formulas of a form with a part that never gives a result, whatever is filled in: any total of it is wrong. */
export function formulaProblems({ definition, nodes }: FormPlan): readonly Problem[] {
  const rules = definition.rules ?? []
  const byTarget = new Map<string, NodePlan>()
  for (const node of nodes) byTarget.set(node.node.id, node)
  for (const node of nodes) if (node.options.name) byTarget.set(targetOf(node.options.name, node), node)
  const opened = new Set(enabledRules(rules).flatMap(({ action, target }) => (action === 'setOptions' ? target : [])))
  const isScripted = hasScripts(definition)
  const fieldNamed = (name: string): FormulaField | undefined => {
    const plan = byTarget.get(name)
    return plan && { type: plan.node.type, options: plan.options, isOpen: isScripted || opened.has(name) }
  }
  return rules.flatMap((rule, at) => {
    const target = byTarget.get(rule.target)
    if (rule.disabled || rule.action !== 'compute' || !target) return []
    const fields = fieldsFor(target, fieldNamed, byTarget)
    const reason = checkFormula(rule.value, fields, fieldNamed(rule.target)).findings.find(
      ({ isImpossible }) => isImpossible,
    )
    return reason ? [problemOf(rule, at, target, reason.code)] : []
  })
}

/** The fields as a rule about `target` reads them. */
function fieldsFor(
  target: NodePlan,
  get: FormulaFields['get'],
  byTarget: ReadonlyMap<string, NodePlan>,
): FormulaFields {
  return {
    get,
    isColumn: (name) => {
      const owner = byTarget.get(name)?.owner
      return owner !== undefined && owner !== target.owner
    },
  }
}

function problemOf(rule: Rule, at: number, target: NodePlan, reason: string): Problem {
  const params = { rule: rule.name ?? '', field: target.options.label || rule.target, reason }
  return { severity: 'error', path: `rules[${at}]`, code: 'rule_without_result', params }
}
