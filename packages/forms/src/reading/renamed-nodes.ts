import type { Rule } from '../rules/rule.ts'
import type { Outline, OutlineNode } from './outline.ts'

/**
 * The widgets of a form that had another key in an older version, each with its state there: their name was changed, or
 * that of their sub-form.
 */
export function renamedNodes(old: Outline, young: Outline): ReadonlyMap<string, OutlineNode> {
  const gone = new Map(
    [...old].flatMap(([name, outlined]) =>
      young.has(name) || !outlined.node.options.name ? [] : [[outlined.node.id, outlined]],
    ),
  )
  const renamed = new Map<string, OutlineNode>()
  for (const [name, { node, key }] of young) {
    const was = gone.get(node.id)
    if (old.has(name) || !node.options.name || was?.node.type !== node.type) continue
    // A column that moved to another sub-form has other answers.
    const [from, to] = [scopeOf(was.key), scopeOf(key)]
    if (from === to || (to !== '' && renamed.get(to)?.key === from)) renamed.set(name, was)
  }
  return renamed
}

/** The key of the sub-form of a column; empty for a field of the form itself. */
const scopeOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), 0))

/** The rules of an older version with the new keys of the renamed widgets. */
export function withNewKeys(rules: readonly Rule[], renamed: ReadonlyMap<string, OutlineNode>): readonly Rule[] {
  if (renamed.size === 0) return rules
  const keys = new Map([...renamed].map(([name, was]) => [was.key, name]))
  return replaceKeys(rules, keys) as readonly Rule[]
}

/** Rules name widgets as `target`, and as `field` in conditions and expressions. */
function replaceKeys(part: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((each) => replaceKeys(each, keys))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([property, value]) => [
      property,
      (property === 'field' || property === 'target') && typeof value === 'string'
        ? (keys.get(value) ?? value)
        : replaceKeys(value, keys),
    ]),
  )
}
