import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { FormDocument } from '../document/form-document.ts'
import { keyOf, namesOfKey, targetsOf } from '../document/names.ts'
import { placeIn } from '../scripts/check-script.ts'
import { comparedAnswers } from '../scripts/compared-answers.ts'
import { knownNames, type UnknownName, unknownNames } from '../scripts/unknown-names.ts'
import { choicesOf, hasOwnList } from './known-choices.ts'
import { mayLoad, scriptsThatLoad } from './loading-scripts.ts'

type Place = {
  /** The widget whose script it is; undefined for a script of the form. */
  readonly nodeId: string | undefined
  readonly hook: string
  readonly line: number
  readonly column: number
}

export type ScriptMentionFault = Place &
  (
    | { readonly kind: 'script_name'; readonly what: UnknownName['what']; readonly name: string }
    | { readonly kind: 'script_choice'; readonly fieldId: string; readonly value: string }
  )

/** What scripts name that the form has not, or no longer: widgets, columns, data sources, and options of a field. */
export function scriptMentionFaults(definition: FormDefinition): readonly ScriptMentionFault[] {
  const scripts = scriptsOf(definition)
  if (scripts.length === 0) return []
  const known = knownNames(definition)
  const judge = choiceJudge(definition)
  return scripts.flatMap(({ nodeId, hook, source, parameters }) => {
    const placed = (from: number): Place => ({ nodeId, hook, ...placeIn(source, from) })
    const strangers = unknownNames(source, known).map(({ what, name, from }) => ({
      ...placed(from),
      ...({ kind: 'script_name', what, name } as const),
    }))
    const compared = comparedAnswers(source, judge.nameOf(nodeId), parameters).flatMap((answer) => {
      const field = judge.lacking(answer)
      return field ? [{ ...placed(answer.from), ...field }] : []
    })
    return [...strangers, ...compared]
  })
}

/** Tells answers that nobody can choose. */
function choiceJudge(definition: FormDefinition) {
  const document = new FormDocument(definition)
  const targets = targetsOf(document)
  const { rules = [] } = definition
  const loading = scriptsThatLoad(definition)
  const isKnown = (node: WidgetNode) => hasOwnList(node) && !loading.some((script) => mayLoad(script, node))
  const judged = new Map<string, ReadonlySet<string> | undefined>()
  const choicesFor = (node: WidgetNode) => {
    const { id } = node
    if (judged.has(id)) return judged.get(id)
    const isMeant = (called: string) => targets.get(called) === id
    // Scripts compare loosely, too: `== '1'` holds for 1.
    const choices = isKnown(node) ? new Set([...choicesOf(node, rules, isMeant)].map(String)) : undefined
    judged.set(id, choices)
    return choices
  }
  return {
    nameOf: (id: string | undefined) => {
      const key = id === undefined ? undefined : keyOf(document, id)
      return key === undefined ? undefined : namesOfKey(key)
    },
    lacking: ({ field: { owner, name }, value, isWithin }: ReturnType<typeof comparedAnswers>[number]) => {
      const node = document.find(targets.get(owner === '' ? name : `${owner}.${name}`) ?? '')?.node
      if (!node || value === '' || (isWithin && !holdsSeveral(node))) return undefined
      const choices = choicesFor(node)
      if (!choices || choices.has(String(value))) return undefined
      return { kind: 'script_choice', fieldId: node.id, value: String(value) } as const
    },
  }
}

const holdsSeveral = ({ type, options: { multiple } }: WidgetNode) =>
  type === 'checkbox' || type === 'cascader' || multiple === true
