import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { isObject, maximumNodes, maximumWeight } from '../definition/json.ts'

const weights = new WeakMap<object, number>()
const counts = new WeakMap<WidgetNode, number>()

/**
 * The limit that a definition goes beyond, so that it could not be read again; undefined when it keeps within both. What
 * has been weighed is not weighed again: nodes are never changed in place.
 */
export function exceededLimit(definition: FormDefinition): number | undefined {
  if (sum(definition.children.map(countOf)) > maximumNodes) return maximumNodes
  return weightOf(definition) > maximumWeight ? maximumWeight : undefined
}

function countOf(node: WidgetNode): number {
  const known = counts.get(node)
  if (known !== undefined) return known
  const count = 1 + sum((node.children ?? []).map(countOf))
  counts.set(node, count)
  return count
}

/** Counts as `JsonCopier` does. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (!isObject(value) && !Array.isArray(value)) return 8
  const known = weights.get(value)
  if (known !== undefined) return known
  const weight = 8 + (Array.isArray(value) ? sum(value.map(weightOf)) : sum(Object.entries(value).map(weightOfEntry)))
  weights.set(value, weight)
  return weight
}

const weightOfEntry = ([key, value]: [string, unknown]) => (value === undefined ? 0 : key.length + weightOf(value))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
