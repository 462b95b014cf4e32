import { enabledRules, type FormDefinition, type WidgetNode } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import { loadingScripts, mayLoadOptions } from '../diagnostics/loading-scripts.ts'
import { FormDocument } from '../document/form-document.ts'
import { hasOwnList, knownChoices } from '../document/known-choices.ts'
import { idsByReference, keyOf, splitKey } from '../document/names.ts'
import { type ComparedAnswer, comparedAnswers } from './compared-answers.ts'
import { sharedNames, type UnknownGlobal, unknownGlobals } from './unknown-globals.ts'
import { type UnknownMember, unknownMembers } from './unknown-members.ts'
import { knownNames, type UnknownName, unknownNames } from './unknown-names.ts'

/** An option in a script that the field lacks. */
type UnknownChoice = {
  readonly what: 'choice'
  readonly value: string
  readonly fieldId: string
  readonly from: number
  readonly to: number
}

/** A reference to something unknown or deleted: a widget, a column, a data source, a variable, an option of a field. */
export type UnknownReference = UnknownName | UnknownGlobal | UnknownMember | UnknownChoice

/** The call that does the same here as what a script calls. */
export const insteadFor = (reference: UnknownReference): string | undefined =>
  'instead' in reference ? reference.instead : undefined

/** The unresolved references of a script of the form, in order. */
export type ReferenceChecker = (
  script: Pick<Script, 'nodeId' | 'hook' | 'parameters' | 'source'>,
) => readonly UnknownReference[]

export function createReferenceChecker(definition: FormDefinition): ReferenceChecker {
  const known = knownNames(definition)
  const document = new FormDocument(definition)
  const lacking = createChoiceChecker(definition, document)
  const shared = sharedNames(collectScripts(definition))
  return ({ nodeId, hook, parameters, source }) => {
    const key = nodeId === undefined ? undefined : keyOf(document, nodeId)
    const compared = comparedAnswers(source, key === undefined ? undefined : splitKey(key), parameters)
    const missing: readonly UnknownReference[] = [
      ...unknownNames(source, known),
      ...unknownGlobals(source, parameters, shared),
      ...unknownMembers(source, nodeId === undefined ? (hook === 'functions' ? undefined : 'form') : 'widget'),
      ...compared.flatMap((answer) => lacking(answer) ?? []),
    ]
    return missing.toSorted((one, other) => one.from - other.from)
  }
}

/** Reports impossible choices, where the list of the field is known. */
function createChoiceChecker(
  definition: FormDefinition,
  document: FormDocument,
): (answer: ComparedAnswer) => UnknownChoice | undefined {
  const targets = idsByReference(document)
  const rules = enabledRules(definition.rules)
  const loading = loadingScripts(definition)
  const listOf = (node: WidgetNode) => {
    if (!hasOwnList(node) || loading.some((script) => mayLoadOptions(script, node))) return undefined
    // Scripts may use loose comparison: `== '1'` matches 1.
    return new Set([...knownChoices(node, rules, (called) => targets.get(called) === node.id)].map(String))
  }
  const lists = new Map<WidgetNode, ReadonlySet<string> | undefined>()
  return ({ field: { owner, name }, value, from, to, isWithin }) => {
    const node = document.find(targets.get(owner === '' ? name : `${owner}.${name}`) ?? '')?.node
    if (!node || value === '' || (isWithin && !isMultipleChoice(node))) return undefined
    if (!lists.has(node)) lists.set(node, listOf(node))
    const list = lists.get(node)
    if (!list || list.has(String(value))) return undefined
    return { what: 'choice', value: String(value), fieldId: node.id, from, to }
  }
}

const isMultipleChoice = ({ type, options: { multiple } }: WidgetNode) =>
  type === 'checkbox' || type === 'cascader' || multiple === true
