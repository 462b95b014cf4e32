import type { FormDefinition, Rule, Scalar, WidgetNode } from '@rostrum/forms'
import { valuesIn } from '../document/choice-changes.ts'
import { comparedIn, scalarsIn } from '../document/choice-mentions.ts'
import { FormDocument } from '../document/form-document.ts'
import { targetsOf } from '../document/names.ts'
import type { Fault } from './find-faults.ts'
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
    const choices = new Set(choicesOf(node, rules, (called) => targets.get(called) === id))
    const missing = scalarsIn(value).filter((each) => each !== '' && !choices.has(each))
    return missing.map((each) => ({ kind: 'rule_choice', nodeId: id, value: String(each) }))
  })
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

function choicesOf(
  { options: { optionItems = [] } }: WidgetNode,
  rules: readonly Rule[],
  isMeant: (called: string) => boolean,
): readonly Scalar[] {
  const given = rules.flatMap((rule) =>
    rule.action === 'setOptions' && isMeant(rule.target) ? [...valuesIn(rule.options)] : [],
  )
  return [...valuesIn(optionItems), ...given]
}

const choosing: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'cascader'])

/** Whether its options are all in its settings, and there are some: a list without any is a fault of its own. */
const hasOwnList = ({ type, options: { optionItems = [], dsName, remote, allowCreate } }: WidgetNode) =>
  choosing.has(type) && !dsName && !remote && !allowCreate && optionItems.length > 0
