import type { Store } from '@rostrum/ui/store'
import { personalStore } from '../../../shell/persistent-store.ts'

type Names = readonly string[] | null

const stores = new Map<string, Store<Names>>()

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** The fields that a person has chosen as columns of the submissions of a form; null for the first ones. */
export function chosenColumns(code: string): Store<Names> {
  const known = stores.get(code)
  if (known) return known
  const created = personalStore<Names>(localStorage, `workbench-submissions-${code}`, null, (value) =>
    isNames(value) ? value : null,
  )
  stores.set(code, created)
  return created
}
