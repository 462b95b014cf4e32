import { definitionVersion, type FormDefinition, type Problem, parseDefinition, type WidgetNode } from '@rostrum/forms'
import { type ChoiceSync, type DanglingChoices, updateChoiceReferences } from '../document/choice-references.ts'
import { updateEntryReferences } from '../document/entry-references.ts'
import type { FormDocument } from '../document/form-document.ts'
import { findNameError, keyOf, splitKey } from '../document/names.ts'
import { isPart } from '../document/placement.ts'
import { renameInRules, renameInTranslations, updateNameReferencesIn } from '../document/references.ts'
import { collectNameOwners, Renaming } from '../document/renaming.ts'
import { type Command, refuse } from './command.ts'
import { spanCellOf } from './table-edits.ts'

/** Sets one option of some widgets; undefined restores the default. References follow a changed name. */
export function setOption(ids: readonly string[], option: string, value: unknown): Command {
  return (document, words) => {
    const nodes = ids.flatMap((id) => document.find(id)?.node ?? [])
    const [first] = nodes
    if (!first) return refuse('nothing_selected')
    const own = commandOf(first.id, option, value)
    if (own) return own(document, words)
    let next = document
    const danglingChoices: DanglingChoices[] = []
    for (const node of nodes) {
      const changed = withOption(node, option, value)
      const problem = firstProblem(changed, document.definition)
      if (problem) return refuse('definition_refused', { ...problem.params, problem: problem.code })
      const { document: followed, dangling } = applyOption(next, node, changed, option)
      next = followed
      danglingChoices.push(...dangling)
    }
    const typed =
      typeof value === 'string' || typeof value === 'number' || value === undefined || isTextInput(first, option, value)
    return {
      definition: next.definition,
      selection: ids,
      action: 'option',
      danglingChoices,
      ...(typed && { mergeKey: `option ${option} ${ids.join(' ')}` }),
    }
  }
}

/** Options that are more than a value of their widget. */
function commandOf(id: string, option: string, value: unknown): Command | undefined {
  if (option === 'name') return rename(id, typeof value === 'string' ? value.trim() : '')
  return option === 'rowspan' || option === 'colspan' ? spanCellOf(id, option, value) : undefined
}

/** Whether a list has different entries in the same number, as during typing. */
function isTextInput({ options }: WidgetNode, option: string, value: unknown): boolean {
  const before: unknown = Reflect.get(options, option)
  return Array.isArray(value) && Array.isArray(before) && value.length === before.length
}

/** Replaces the changed node. References to its options follow. */
function applyOption(document: FormDocument, node: WidgetNode, changed: WidgetNode, option: string): ChoiceSync {
  const next = document.withNode(node.id, () => changed)
  if (option === 'optionItems') return updateChoiceReferences(next, node)
  const isList = option === 'tableColumns' || option === 'operationButtons'
  return { document: isList ? updateEntryReferences(next, node, option) : next, dangling: [] }
}

function withOption(node: WidgetNode, option: string, value: unknown): WidgetNode {
  const { [option]: _, ...rest } = node.options as Record<string, unknown>
  return { ...node, options: value === undefined ? rest : { ...rest, [option]: value } }
}

/** The problems of this widget that would make the form invalid. */
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
    const nameError = findNameError(document, id, name)
    if (nameError) return refuse(nameError, { name })
    const old = document.find(id)?.node.options.name
    const before = keyOf(document, id)
    const next = document.withNode(id, (node) => withOption(node, 'name', name === '' ? undefined : name))
    // Rules reference a widget without a name by its id.
    const after = keyOf(next, id) ?? id
    if (!old || before === undefined) {
      return { definition: next.definition, selection: [id], action: 'name' }
    }
    const prefix = `${before}.`
    const renamed = (key: string) =>
      key === before ? after : key.startsWith(prefix) ? `${after}.${key.slice(prefix.length)}` : key
    const { rules, translations } = next.definition
    const ruled = next.with({
      ...(rules && { rules: renameInRules(rules, renamed) }),
      ...(translations && { translations: renameInTranslations(translations, renamed) }),
    })
    const changes = name === '' ? [] : [{ ...splitKey(before), to: name }]
    const renaming = new Renaming(changes, collectNameOwners(document.definition.children))
    const { document: followed, ambiguousReferences } = updateNameReferencesIn(ruled, renaming)
    return {
      definition: followed.definition,
      selection: [id],
      action: 'name',
      ambiguousReferences,
      mergeKey: `name ${id}`,
    }
  }
}
