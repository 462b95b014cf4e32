import type { FormDefinition, NodeTexts } from './definition.ts'
import { entryPath, isDeepEntry } from './entry-key.ts'
import { textsOf } from './form-texts.ts'
import { ownEntry } from './own-entry.ts'

type Texts = Readonly<Record<string, NodeTexts>>
type Labels = Readonly<Record<string, string>>

const itemLists: ReadonlySet<string> = new Set(['optionItems', 'options'])

/**
 * Migrates translations that key options of lower levels by value alone to keys by path. A list with at least one path
 * key is already migrated: its missing keys are untranslated options.
 */
export function byPath(definition: FormDefinition): (texts: Texts) => Texts {
  const entries = entriesOfDeepLists(definition)
  return (texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, own]) => {
        const listed = entries.get(key)
        return [key, listed ? withPaths(own, listed) : own]
      }),
    )
}

/** The options of each list with several levels, by the possible translation keys of its node. */
function entriesOfDeepLists(definition: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>()
  for (const { key, nodeId = key, option, entry } of textsOf(definition)) {
    if (entry === undefined || !itemLists.has(option)) continue
    for (const called of new Set([key, nodeId])) {
      const list = lists.get(called)
      if (list) list.push(entry)
      else lists.set(called, [entry])
    }
  }
  return new Map([...lists].filter(([, entries]) => entries.some(isDeepEntry)))
}

function withPaths(own: NodeTexts, entries: readonly string[]): NodeTexts {
  return Object.fromEntries(
    Object.entries(own).map(([option, labels]) => [
      option,
      typeof labels === 'object' && itemLists.has(option) ? labelsByPath(labels, entries) : labels,
    ]),
  )
}

function labelsByPath(labels: Labels, entries: readonly string[]): Labels {
  if (Object.keys(labels).some(isDeepEntry)) return labels
  const deep = entries.filter(isDeepEntry).flatMap((entry) => {
    const value = entryPath(entry).at(-1)
    const label = ownEntry(labels, value)
    return label === undefined ? [] : [{ entry, value, label }]
  })
  const shared = new Set(entries)
  const taken = new Set(deep.map(({ value }) => value))
  return Object.fromEntries([
    ...Object.entries(labels).filter(([value]) => shared.has(value) || !taken.has(value)),
    ...deep.map(({ entry, label }) => [entry, label] as const),
  ])
}
