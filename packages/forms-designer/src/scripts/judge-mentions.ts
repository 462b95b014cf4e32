import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { type Script, scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { FormDocument } from '../document/form-document.ts'
import { keyOf, namesOfKey, targetsOf } from '../document/names.ts'
import { choicesOf, hasOwnList } from '../faults/known-choices.ts'
import { mayLoad, scriptsThatLoad } from '../faults/loading-scripts.ts'
import { type ComparedAnswer, comparedAnswers } from './compared-answers.ts'
import { sharedNames, type UnknownGlobal, unknownGlobals } from './unknown-globals.ts'
import { knownNames, type UnknownName, unknownNames } from './unknown-names.ts'

/** An option that a script names and the field has not. */
type UnknownChoice = {
  readonly what: 'choice'
  readonly value: string
  readonly fieldId: string
  readonly from: number
  readonly to: number
}

/** What is named and is not there, or no longer: a widget, a column, a data source, a variable, an option of a field. */
export type UnknownMention = UnknownName | UnknownGlobal | UnknownChoice

/** What a script of the form names in vain, in its order. */
export type Judge = (script: Pick<Script, 'nodeId' | 'parameters' | 'source'>) => readonly UnknownMention[]

export function mentionJudge(definition: FormDefinition): Judge {
  const known = knownNames(definition)
  const document = new FormDocument(definition)
  const lacking = choiceJudge(definition, document)
  const shared = sharedNames(scriptsOf(definition))
  return ({ nodeId, parameters, source }) => {
    const key = nodeId === undefined ? undefined : keyOf(document, nodeId)
    const compared = comparedAnswers(source, key === undefined ? undefined : namesOfKey(key), parameters)
    const missing: readonly UnknownMention[] = [
      ...unknownNames(source, known),
      ...unknownGlobals(source, parameters, shared),
      ...compared.flatMap((answer) => lacking(answer) ?? []),
    ]
    return missing.toSorted((one, other) => one.from - other.from)
  }
}

/** Tells answers that nobody can choose, where the list of the field is known. */
function choiceJudge(
  definition: FormDefinition,
  document: FormDocument,
): (answer: ComparedAnswer) => UnknownChoice | undefined {
  const targets = targetsOf(document)
  const { rules = [] } = definition
  const loading = scriptsThatLoad(definition)
  const listOf = (node: WidgetNode) => {
    if (!hasOwnList(node) || loading.some((script) => mayLoad(script, node))) return undefined
    // Scripts compare loosely, too: `== '1'` holds for 1.
    return new Set([...choicesOf(node, rules, (called) => targets.get(called) === node.id)].map(String))
  }
  const lists = new Map<WidgetNode, ReadonlySet<string> | undefined>()
  return ({ field: { owner, name }, value, from, to, isWithin }) => {
    const node = document.find(targets.get(owner === '' ? name : `${owner}.${name}`) ?? '')?.node
    if (!node || value === '' || (isWithin && !holdsSeveral(node))) return undefined
    if (!lists.has(node)) lists.set(node, listOf(node))
    const list = lists.get(node)
    if (!list || list.has(String(value))) return undefined
    return { what: 'choice', value: String(value), fieldId: node.id, from, to }
  }
}

const holdsSeveral = ({ type, options: { multiple } }: WidgetNode) =>
  type === 'checkbox' || type === 'cascader' || multiple === true
