import { isForbiddenKey } from './names.ts'
import type { Json } from './option-kinds.ts'
import type { ProblemList } from './problems.ts'

/** Maximum nesting of widgets. */
export const maximumDepth = 24
/** A level of widgets takes two levels of JSON, the node and the list that holds it. Options add a few more. */
export const maximumJsonDepth = maximumDepth * 2 + 8
export const maximumNodes = 5000
/** Texts, numbers and keys of a definition together: about two megabytes of JSON. */
export const maximumWeight = 2_000_000

/** Weight of an empty text, so that millions of them count as well. */
export const quotes = 2

export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Copies untrusted data into plain JSON: removes prototypes, accessors, cycles and functions, and limits size and
 * depth. Returns undefined and records a problem when it cannot.
 */
export class JsonCopier {
  #weight = 0
  readonly #problems: ProblemList

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  copy(value: unknown, path: string, depth = 0): Json | undefined {
    if (this.#isTooMuch(value, path, depth)) return undefined
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (Array.isArray(value)) return this.#copyList(value, path, depth)
    if (isObject(value)) return this.#copyObject(value, path, depth)
    this.#problems.add(path, 'shape_invalid', { expected: 'JSON' })
    return undefined
  }

  #isTooMuch(value: unknown, path: string, depth: number): boolean {
    if (this.#weight > maximumWeight) return true
    this.#weight += typeof value === 'string' ? value.length + quotes : 8
    if (this.#weight > maximumWeight) this.#problems.add(path, 'too_large', { limit: maximumWeight })
    if (depth > maximumJsonDepth) this.#problems.add(path, 'too_deep', { limit: maximumDepth })
    return this.#weight > maximumWeight || depth > maximumJsonDepth
  }

  #copyList(list: readonly unknown[], path: string, depth: number): Json {
    const copies: Json[] = []
    for (const [index, item] of list.entries()) {
      const copy = this.copy(item, `${path}[${index}]`, depth + 1)
      if (copy !== undefined) copies.push(copy)
      if (this.#weight > maximumWeight) break
    }
    return copies
  }

  #copyObject(source: Record<string, unknown>, path: string, depth: number): Json {
    const copy: Record<string, Json> = {}
    for (const [key, value] of Object.entries(source)) {
      const place = path === '' ? key : `${path}.${key}`
      if (isForbiddenKey(key)) {
        this.#problems.add(place, 'key_forbidden', { key })
        continue
      }
      if (value === undefined) continue
      this.#weight += key.length
      const part = this.copy(value, place, depth + 1)
      if (part !== undefined) copy[key] = part
    }
    return copy
  }
}
