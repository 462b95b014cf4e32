import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { isObject, maximumDepth, maximumJsonDepth, maximumNodes, maximumWeight, quotes } from '../definition/json.ts'

/** A limit of definitions, by the problem that reports its violation. */
export type ExceededLimit = { readonly problem: 'too_large' | 'too_deep'; readonly limit: number }

const weights = new WeakMap<object, number>()
const depths = new WeakMap<object, number>()
const counts = new WeakMap<WidgetNode, number>()

/**
 * The limit that a definition exceeds, so that it could not be read again; undefined when it exceeds none. Results are
 * cached by node, because nodes are immutable.
 */
export function exceededLimit(definition: FormDefinition): ExceededLimit | undefined {
  if (sum(definition.children.map(countOf)) > maximumNodes) return { problem: 'too_large', limit: maximumNodes }
  if (weightOf(definition) > maximumWeight) return { problem: 'too_large', limit: maximumWeight }
  return depthOf(definition) > maximumJsonDepth ? { problem: 'too_deep', limit: maximumDepth } : undefined
}

/** Levels of JSON below a value. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const known = depths.get(value)
  if (known !== undefined) return known
  const depth = Object.values(value).reduce((deepest: number, part) => Math.max(deepest, 1 + depthOf(part)), 0)
  depths.set(value, depth)
  return depth
}

function countOf(node: WidgetNode): number {
  const known = counts.get(node)
  if (known !== undefined) return known
  const count = 1 + sum((node.children ?? []).map(countOf))
  counts.set(node, count)
  return count
}

/** Counts in the same way as `JsonCopier`. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + quotes
  if (!isObject(value) && !Array.isArray(value)) return 8
  const known = weights.get(value)
  if (known !== undefined) return known
  const weight = 8 + (Array.isArray(value) ? sum(value.map(weightOf)) : sum(Object.entries(value).map(weightOfEntry)))
  weights.set(value, weight)
  return weight
}

const weightOfEntry = ([key, value]: [string, unknown]) => (value === undefined ? 0 : key.length + weightOf(value))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
