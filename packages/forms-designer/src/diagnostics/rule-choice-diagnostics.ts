import { enabledRules, type FormDefinition, type WidgetNode } from '@rostrum/forms'
import { comparisonsIn, scalarsIn } from '../document/choice-references.ts'
import { FormDocument } from '../document/form-document.ts'
import { hasOwnList, knownChoices } from '../document/known-choices.ts'
import { idsByReference } from '../document/names.ts'
import type { Diagnostic } from './diagnostic.ts'
import { loadingScripts, mayLoadOptions } from './loading-scripts.ts'

/** Fields that rules compare with an impossible choice, each value once. */
export function ruleChoiceDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const { rules: all = [] } = definition
  const rules = enabledRules(all)
  if (rules.length === 0) return []
  const document = new FormDocument(definition)
  const targets = idsByReference(document)
  const loading = loadingScripts(definition)
  const isKnown = (node: WidgetNode) => hasOwnList(node) && !loading.some((script) => mayLoadOptions(script, node))
  const compared = all.flatMap((rule, at) => (rule.disabled ? [] : comparisonsIn(rule).map((one) => ({ ...one, at }))))
  const diagnostics = compared.flatMap(({ field, value, at }) => {
    const id = targets.get(field) ?? ''
    const node = document.find(id)?.node
    if (!node || !isKnown(node)) return []
    const choices = knownChoices(node, rules, (called) => targets.get(called) === id)
    const missing = scalarsIn(value).filter((each) => each !== '' && !choices.has(each))
    return missing.map((each) => ({ kind: 'rule_choice' as const, nodeId: id, value: String(each), rule: at }))
  })
  // Of several rules with the value, the first is where the author begins.
  const firstLast = diagnostics.toReversed()
  return [...new Map(firstLast.map((one) => [JSON.stringify([one.nodeId, one.value]), one])).values()].toReversed()
}
