import { isObject } from '../definition/json.ts'
import { namedValidator } from '../validation/named-validators.ts'
import { patternEngine } from './engine.ts'
import { needsEngine } from './pattern.ts'

/**
 * Makes ready what the author's patterns of a definition need, before it is parsed or compiled; the engine is fetched
 * only for a form that has such patterns.
 */
export async function preparePatterns(described: unknown): Promise<void> {
  if (hasPatterns(described)) await loadPatternEngine()
}

/** A failed attempt may be made again. */
export async function loadPatternEngine(): Promise<void> {
  if (!patternEngine()) await import('./at-once.ts')
}

function hasPatterns(described: unknown): boolean {
  const open = [described]
  const seen = new Set<unknown>()
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null || seen.has(part)) continue
    seen.add(part)
    if (isObject(part) && [part.validation, part.customRule].some(isAuthorsPattern)) return true
    open.push(...Object.values(part))
  }
  return false
}

const isAuthorsPattern = (validation: unknown): boolean =>
  typeof validation === 'string' &&
  validation !== '' &&
  validation !== 'regExp' &&
  namedValidator(validation) === undefined &&
  needsEngine(validation)
