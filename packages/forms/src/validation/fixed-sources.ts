import type { ValidationSources } from '../plan/node-plan.ts'
import type { OptionIndex } from './option-index.ts'

/** Loaded lists, by the names of their data sources, and the names of those that are unavailable. */
export const fixedSources = (
  lists: ReadonlyMap<string, OptionIndex> = new Map(),
  unavailable: readonly string[] = [],
): ValidationSources => ({
  get: (name) => lists.get(name),
  isUnavailable: (name) => unavailable.includes(name),
})
