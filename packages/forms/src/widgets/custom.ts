import type { Json } from '../definition/option-kinds.ts'
import { fieldOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

const maximumDepth = 8
const partsCeiling = 2000
const textsCeiling = 100_000

/** Plain JSON of bounded size. The walk stops recursing at the limit. */
function isBoundedJson(value: unknown): value is Json {
  let parts = 0
  let weight = 0
  const fits = (part: unknown, depth: number): boolean => {
    parts += 1
    if (parts > partsCeiling || depth > maximumDepth) return false
    if (part === null || typeof part === 'boolean') return true
    if (typeof part === 'number') return Number.isFinite(part)
    if (typeof part === 'string') {
      weight += part.length
      return weight <= textsCeiling
    }
    if (typeof part !== 'object') return false
    const inner = Array.isArray(part) ? part : Object.values(part)
    return inner.every((each) => fits(each, depth + 1))
  }
  return fits(value, 0)
}

/** A field that the host application renders. Its answer is any JSON. */
export const custom = valueWidget<Json>({
  type: 'custom',
  options: [...fieldOptions, 'component', 'props'],
  empty: () => null,
  accepts: isBoundedJson,
  text: (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')),
})
