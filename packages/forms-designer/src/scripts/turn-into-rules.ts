import { type Expression, isScalar, type Rule, type WidgetNode } from '@rostrum/forms'
import { type Command, isRefusal } from '../commands/command.ts'
import { setRules } from '../commands/set-form.ts'
import { setOption } from '../commands/set-option.ts'
import { FormDocument } from '../document/form-document.ts'
import { hasOwnList, knownChoices } from '../document/known-choices.ts'
import { idsByReference, keyOf, ownerOf } from '../document/names.ts'
import { rewriteComparedValues } from '../document/references.ts'
import { rulesOfScript } from './rules-of-script.ts'
import type { ScriptLocation } from './script-locations.ts'
import { type ScriptText, setScripts } from './set-scripts.ts'

/** The rules that a change hook of a field amounts to, where the form accepts them; else undefined. */
export function proposedRules(
  document: FormDocument,
  { nodeId, hook }: ScriptLocation,
  text: string,
): readonly Rule[] | undefined {
  // A column of a sub-form changes per row, and its script says which row it means.
  if (nodeId === undefined || hook !== 'onChange' || ownerOf(document, nodeId)) return undefined
  const own = keyOf(document, nodeId)
  if (own === undefined) return undefined
  const ids = idsByReference(document)
  const nodeOf = (key: string) => document.find(ids.get(key) ?? '')?.node
  const read = rulesOfScript(text, own, (field) => nodeOf(field)?.type)
  const rules = read && rewriteComparedValues(read, (field, value) => withChoices(value, nodeOf(field)))
  if (!rules?.every(({ target }) => nodeOf(target))) return undefined
  const apply = turnIntoRules([{ nodeId, hook, text: '' }], rules, [])
  return isRefusal(apply(document, (key) => key)) ? undefined : rules
}

/** A script may write the value of an option in another type: the text `'2'` where the value is the number 2. */
function withChoices(value: Expression, node: WidgetNode | undefined): Expression {
  if (!node || !hasOwnList(node)) return value
  const choices = [...knownChoices(node, [], () => false)]
  const choiceFor = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(choiceFor)
    if (!isScalar(given) || choices.includes(given)) return given
    return choices.find((choice) => String(choice) === String(given)) ?? given
  }
  return choiceFor(value) as Expression
}

/** Saves scripts, among them those that the rules replace, and adds the rules, as one step. */
export function turnIntoRules(
  scripts: readonly ScriptText[],
  rules: readonly Rule[],
  selection: readonly string[],
): Command {
  return (document, words) => {
    const saved = setScripts(scripts, selection)(document, words)
    if (isRefusal(saved)) return saved
    let next = new FormDocument(saved.definition)
    const ids = idsByReference(next)
    for (const { action, target } of rules) {
      const id = ids.get(target)
      // A rule overrides what is hidden or disabled, but not what is required anyway.
      if (action !== 'require' || id === undefined || !next.find(id)?.node.options.required) continue
      const freed = setOption([id], 'required', undefined)(next, words)
      if (isRefusal(freed)) return freed
      next = new FormDocument(freed.definition)
    }
    return setRules([...(next.definition.rules ?? []), ...rules], selection)(next, words)
  }
}
