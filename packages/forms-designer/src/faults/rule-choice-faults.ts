import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { comparedIn, scalarsIn } from '../document/choice-mentions.ts'
import { FormDocument } from '../document/form-document.ts'
import { targetsOf } from '../document/names.ts'
import type { Fault } from './fault.ts'
import { choicesOf, hasOwnList } from './known-choices.ts'
import { mayLoad, scriptsThatLoad } from './loading-scripts.ts'

/** Fields that rules compare with what nobody can choose in them, each value once. */
export function ruleChoiceFaults(definition: FormDefinition): readonly Fault[] {
  const { rules = [] } = definition
  if (rules.length === 0) return []
  const document = new FormDocument(definition)
  const targets = targetsOf(document)
  const loading = scriptsThatLoad(definition)
  const isKnown = (node: WidgetNode) => hasOwnList(node) && !loading.some((script) => mayLoad(script, node))
  const faults = rules.flatMap(comparedIn).flatMap(({ field, value }): readonly Fault[] => {
    const id = targets.get(field) ?? ''
    const node = document.find(id)?.node
    if (!node || !isKnown(node)) return []
    const choices = choicesOf(node, rules, (called) => targets.get(called) === id)
    const missing = scalarsIn(value).filter((each) => each !== '' && !choices.has(each))
    return missing.map((each) => ({ kind: 'rule_choice', nodeId: id, value: String(each) }))
  })
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}
