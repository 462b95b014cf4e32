import { definitionVersion, type FormDefinition, type Problem, parseDefinition, type WidgetNode } from '@rostrum/forms'
import { type ChoicesFollowed, type ChoicesMissed, followChoices } from '../document/choice-mentions.ts'
import { followEntries } from '../document/entry-mentions.ts'
import type { FormDocument } from '../document/form-document.ts'
import { keyOf, nameFault, namesOfKey } from '../document/names.ts'
import { isPart } from '../document/placement.ts'
import { followNamesIn, renameInRules, renameInTranslations } from '../document/references.ts'
import { bearersIn, Renaming } from '../document/renaming.ts'
import { type Command, refuse } from './command.ts'

/** Sets one option of some widgets; undefined leaves it to the default. What a name changes into, its readers follow. */
export function setOption(ids: readonly string[], option: string, value: unknown): Command {
  return (document) => {
    const nodes = ids.flatMap((id) => document.find(id)?.node ?? [])
    const [first] = nodes
    if (!first) return refuse('nothing_selected')
    if (option === 'name') return rename(first.id, typeof value === 'string' ? value.trim() : '')(document)
    let next = document
    const choicesMissed: ChoicesMissed[] = []
    for (const node of nodes) {
      const changed = withOption(node, option, value)
      const problem = firstProblem(changed, document.definition)
      if (problem) return refuse('definition_refused', { ...problem.params, problem: problem.code })
      const { document: followed, missed } = put(next, node, changed, option)
      next = followed
      choicesMissed.push(...missed)
    }
    const typed =
      typeof value === 'string' || typeof value === 'number' || value === undefined || isTypedInto(first, option, value)
    return {
      definition: next.definition,
      selection: ids,
      act: 'option',
      choicesMissed,
      ...(typed && { mergeKey: `option ${option} ${ids.join(' ')}` }),
    }
  }
}

/** Whether a list has other entries than before and neither more nor less of them, as while one is being typed. */
function isTypedInto({ options }: WidgetNode, option: string, value: unknown): boolean {
  const before: unknown = Reflect.get(options, option)
  return Array.isArray(value) && Array.isArray(before) && value.length === before.length
}

/** The changed node in its place; what names options follows them. */
function put(document: FormDocument, node: WidgetNode, changed: WidgetNode, option: string): ChoicesFollowed {
  const next = document.withNode(node.id, () => changed)
  if (option === 'optionItems') return followChoices(next, node)
  const isList = option === 'tableColumns' || option === 'operationButtons'
  return { document: isList ? followEntries(next, node, option) : next, missed: [] }
}

function withOption(node: WidgetNode, option: string, value: unknown): WidgetNode {
  const { [option]: _, ...rest } = node.options as Record<string, unknown>
  return { ...node, options: value === undefined ? rest : { ...rest, [option]: value } }
}

/** What would keep a form with this widget from working; asked of the widget alone. */
function firstProblem(node: WidgetNode, { dataSources }: FormDefinition): Problem | undefined {
  const { id, options } = node
  const alone = { id, type: isPart(node.type) ? 'section' : node.type, options }
  const { problems } = parseDefinition({
    version: definitionVersion,
    config: {},
    children: [alone],
    ...(dataSources && { dataSources }),
  })
  return problems.find(({ severity }) => severity === 'error')
}

function rename(id: string, name: string): (document: FormDocument) => ReturnType<Command> {
  return (document) => {
    const fault = nameFault(document, id, name)
    if (fault) return refuse(fault, { name })
    const old = document.find(id)?.node.options.name
    const before = keyOf(document, id)
    const next = document.withNode(id, (node) => withOption(node, 'name', name === '' ? undefined : name))
    // Rules call a widget without a name by its id.
    const after = keyOf(next, id) ?? id
    if (!old || before === undefined) {
      return { definition: next.definition, selection: [id], act: 'name' }
    }
    const prefix = `${before}.`
    const renamed = (key: string) =>
      key === before ? after : key.startsWith(prefix) ? `${after}.${key.slice(prefix.length)}` : key
    const { rules, translations } = next.definition
    const ruled = next.with({
      ...(rules && { rules: renameInRules(rules, renamed) }),
      ...(translations && { translations: renameInTranslations(translations, renamed) }),
    })
    const changes = name === '' ? [] : [{ ...namesOfKey(before), to: name }]
    const renaming = new Renaming(changes, bearersIn(document.definition.children))
    const { document: followed, unjudged } = followNamesIn(ruled, renaming)
    return { definition: followed.definition, selection: [id], act: 'name', unjudged, mergeKey: `name ${id}` }
  }
}
