import type { NodeTexts, WidgetNode } from '../definition/definition.ts'
import { innerScope } from '../definition/form-texts.ts'
import { isObject } from '../definition/json.ts'
import { isForbiddenKey } from '../definition/names.ts'
import type { Rule } from '../rules/rule.ts'

/** Node ids by the keys of rules and translations. VForm changes names and keeps ids. */
export function idsByKey(nodes: readonly WidgetNode[]): Readonly<Record<string, string>> {
  return Object.fromEntries(nodesByKey(nodes, '').map(([key, { id }]) => [key, id]))
}

function nodesByKey(nodes: readonly WidgetNode[], scope: string): readonly (readonly [string, WidgetNode])[] {
  return nodes.flatMap((node) => {
    const { name } = node.options
    const inner = innerScope(scope, node.type, name)
    const key = `${scope}${name ?? ''}`
    // Rules and translations cannot reference a forbidden key.
    const own = !name || isForbiddenKey(key) ? [] : [[key, node] as const]
    return [...own, ...nodesByKey(node.children ?? [], inner)]
  })
}

/** New keys of renamed nodes, by their old keys. A key whose node is gone refers to the node that has it now. */
export function findRenames(
  before: Readonly<Record<string, string>>,
  nodes: readonly WidgetNode[],
): ReadonlyMap<string, string> {
  const keyOf = new Map(nodesByKey(nodes, '').map(([key, { id }]) => [id, key]))
  return new Map(
    Object.entries(before).flatMap(([key, id]) => {
      const now = keyOf.get(id)
      return now === undefined || now === key ? [] : [[key, now] as const]
    }),
  )
}

/** A rule with renamed references. */
export function renameInRule(rule: Rule, renames: ReadonlyMap<string, string>): Rule {
  return renames.size === 0 ? rule : (renameInPart(rule, renames) as Rule)
}

function renameInPart(part: unknown, renames: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((each) => renameInPart(each, renames))
  if (!isObject(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      (key === 'field' || key === 'target') && typeof value === 'string'
        ? (renames.get(value) ?? value)
        : renameInPart(value, renames),
    ]),
  )
}

export function renameInTexts(
  texts: Readonly<Record<string, NodeTexts>>,
  renames: ReadonlyMap<string, string>,
): Readonly<Record<string, NodeTexts>> {
  return Object.fromEntries(Object.entries(texts).map(([key, own]) => [renames.get(key) ?? key, own]))
}
