import type { Store } from '@rostrum/ui/store'
import { personalStore } from '../shell/store.ts'

export const densities = ['compact', 'normal', 'relaxed'] as const
export type Density = (typeof densities)[number]

type SavedView = { readonly name: string; readonly search: string }

/** How one person likes one list: which columns, how dense, and the views kept under a name. */
export type ListSettings = {
  readonly columns: readonly string[] | null
  readonly density: Density
  readonly views: readonly SavedView[]
}

const initial: ListSettings = { columns: null, density: 'normal', views: [] }
const stores = new Map<string, Store<ListSettings>>()

export function listSettings(resource: string): Store<ListSettings> {
  const known = stores.get(resource)
  if (known) return known
  const made = personalStore(localStorage, `workbench-list-${resource}`, initial, (value) =>
    typeof value === 'object' && value !== null ? { ...initial, ...value } : undefined,
  )
  stores.set(resource, made)
  return made
}
