import type { FormDefinition } from '../definition/definition.ts'
import { ProblemList } from '../definition/problems.ts'
import { hasScripts } from '../definition/scripts-of.ts'
import { bindChecks, type ExtraValidators } from './bind-checks.ts'
import { RuleBinder } from './bind-rules.ts'
import { collectNodes, targetOf } from './collect-nodes.ts'
import type { FormPlan } from './form-plan.ts'
import type { FieldPlan, ValuePlan } from './node-plan.ts'

import { makeScriptable } from './override.ts'
import { settlingOrder } from './settling-order.ts'

/** Compiles a definition. Reports problems in `problems`; do not use a plan with errors. */
export function buildPlan(definition: FormDefinition, validators: ExtraValidators, problems: ProblemList): FormPlan {
  const collected = collectNodes(definition, problems)
  const fields = collected.nodes.filter((node): node is FieldPlan => node.kind !== 'block')
  const binder = new RuleBinder(collected, problems)
  for (const field of fields) {
    if (field.kind === 'value') bindChecks(field, binder.checksOf(field), validators, problems)
  }
  binder.bind(definition.rules ?? [])
  checkSources(definition, fields, problems)
  const locked = collected.fields.filter(({ isLocked }) => isLocked)
  if (hasScripts(definition)) {
    for (const field of fields) if (field.kind === 'value') makeRebindable(field, binder, validators)
    for (const node of collected.nodes) makeScriptable(node)
  }
  const settled = settlingOrder(fields)
  if ('cycle' in settled) {
    const path = [...settled.cycle, ...settled.cycle.slice(0, 1)].map((field) => targetOf(field.name, field))
    problems.add('rules', 'rule_cycle', { path: path.join(' → ') })
  }
  return {
    definition,
    children: collected.children,
    nodes: collected.nodes,
    fields: collected.fields,
    locked,
    order: 'order' in settled ? settled.order : [],
  }
}

function makeRebindable(field: ValuePlan, binder: RuleBinder, validators: ExtraValidators): void {
  field.rebind = (options) => {
    const copy = { ...field, options: { ...field.options, ...options } }
    const problems = new ProblemList()
    bindChecks(copy, binder.checksOf(field), validators, problems)
    if (problems.refused) return undefined
    copy.choices = binder.choicesOf(field, copy.choices)
    return copy
  }
}

function checkSources(definition: FormDefinition, fields: readonly FieldPlan[], problems: ProblemList): void {
  const declared = new Set(definition.dataSources?.map((source) => source.name))
  for (const { options, path } of fields) {
    if (options.dsName && !declared.has(options.dsName)) {
      problems.add(`${path}.options.dsName`, 'source_unknown', { source: options.dsName })
    }
  }
}
