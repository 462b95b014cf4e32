import { type FormDefinition, isSameJson } from '@rostrum/forms'
import { mergeVersions } from './merge-versions.ts'

/**
 * Merges two definitions that were edited at the same time, such as in two tabs. Where both changed the same part, the
 * first one takes precedence; it also does as a whole where the merged form would be invalid.
 *
 * @param base the definition that both continue from
 */
export function mergeDefinitions(base: FormDefinition, first: FormDefinition, second: FormDefinition): FormDefinition {
  if (isSameJson(base, first)) return second
  if (isSameJson(base, second)) return first
  return mergeVersions(base, first, second).definition ?? first
}
