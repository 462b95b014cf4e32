import { enabledRules, type FormDefinition, type WidgetNode } from '@rostrum/forms'
import { comparisonsIn, scalarsIn } from '../document/choice-references.ts'
import { FormDocument } from '../document/form-document.ts'
import { idsByReference } from '../document/names.ts'
import type { Diagnostic } from './diagnostic.ts'
import { hasOwnList, knownChoices } from './known-choices.ts'
import { loadingScripts, mayLoadOptions } from './loading-scripts.ts'

/** Fields that rules compare with an impossible choice, each value once. */
export function ruleChoiceDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const rules = enabledRules(definition.rules)
  if (rules.length === 0) return []
  const document = new FormDocument(definition)
  const targets = idsByReference(document)
  const loading = loadingScripts(definition)
  const isKnown = (node: WidgetNode) => hasOwnList(node) && !loading.some((script) => mayLoadOptions(script, node))
  const diagnostics = rules.flatMap(comparisonsIn).flatMap(({ field, value }): readonly Diagnostic[] => {
    const id = targets.get(field) ?? ''
    const node = document.find(id)?.node
    if (!node || !isKnown(node)) return []
    const choices = knownChoices(node, rules, (called) => targets.get(called) === id)
    const missing = scalarsIn(value).filter((each) => each !== '' && !choices.has(each))
    return missing.map((each) => ({ kind: 'rule_choice', nodeId: id, value: String(each) }))
  })
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}
