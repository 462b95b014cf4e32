import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { FormDocument } from '../document/form-document.ts'
import { ownerOf } from '../document/names.ts'
import { renameInRules, renameInTranslations } from '../document/references.ts'
import { isRefusal } from './command.ts'
import { setOption } from './set-option.ts'

/**
 * Gives parts that I have inserted other identifiers and names where theirs has new ones with the same: the designer
 * counts names, so that two authors who add an input both add `input1`. My rules, scripts and translations follow.
 *
 * @param base the definition that both continue from
 */
export function separateInsertions(base: FormDocument, mine: FormDocument, theirs: FormDocument): FormDocument {
  const taken = new NameRegistry(theirs.definition)
  taken.addNodes(mine.definition.children)
  taken.addNodes(base.definition.children)
  const isInserted = (id: string) => !base.positions.has(id)
  const ids = new Map(
    [...mine.positions]
      .filter(([id]) => isInserted(id) && theirs.positions.has(id))
      .map(([id, { node }]) => [id, taken.idFor(node.type)]),
  )
  let document = ids.size === 0 ? mine : new FormDocument(withIds(mine.definition, ids))
  const theirNames = new Set([...theirs.positions.keys()].map((id) => nameIn(theirs, id)))
  for (const [id, { node }] of document.positions) {
    const { name } = node.options
    if (!name || !isInserted(id) || !theirNames.has(nameIn(document, id))) continue
    const renamed = setOption([id], 'name', taken.uniqueName(name))(document, () => '')
    if (!isRefusal(renamed)) document = new FormDocument(renamed.definition)
  }
  return document
}

/** The name of a part after that of its sub-form; undefined without a name. */
function nameIn(document: FormDocument, id: string): string | undefined {
  const name = document.find(id)?.node.options.name
  return name && `${ownerOf(document, id)?.options.name ?? ''}.${name}`
}

function withIds(definition: FormDefinition, ids: ReadonlyMap<string, string>): FormDefinition {
  const changed = (node: WidgetNode): WidgetNode => ({
    ...node,
    id: ids.get(node.id) ?? node.id,
    ...(node.children && { children: node.children.map(changed) }),
  })
  // Rules and translations name parts without a name by their identifier.
  const renamed = (key: string) => ids.get(key) ?? key
  const { rules, translations } = definition
  return {
    ...definition,
    children: definition.children.map(changed),
    ...(rules && { rules: renameInRules(rules, renamed) }),
    ...(translations && { translations: renameInTranslations(translations, renamed) }),
  }
}
