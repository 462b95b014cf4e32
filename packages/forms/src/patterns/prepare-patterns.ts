import { someObjectIn } from '../definition/some-object-in.ts'
import { namedValidator } from '../validation/named-validators.ts'
import { getPatternEngine } from './engine.ts'
import { needsEngine } from './pattern.ts'

/**
 * Prepares the author's patterns of a definition before it is parsed or compiled. Loads the engine only for a form that
 * needs it.
 */
export async function preparePatterns(described: unknown): Promise<void> {
  if (hasPatterns(described)) await loadPatternEngine()
}

/** A failed load can be retried. */
export async function loadPatternEngine(): Promise<void> {
  if (!getPatternEngine()) await import('./load-engine-eagerly.ts')
}

/** Whether a definition has a pattern that needs the engine. */
export const hasPatterns = (described: unknown): boolean =>
  someObjectIn(described, ({ validation, customRule }) => [validation, customRule].some(isCustomPattern))

const isCustomPattern = (validation: unknown): boolean =>
  typeof validation === 'string' &&
  validation !== '' &&
  validation !== 'regExp' &&
  namedValidator(validation) === undefined &&
  needsEngine(validation)
