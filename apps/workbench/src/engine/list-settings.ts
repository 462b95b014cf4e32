import type { Density } from '@rostrum/contracts/kernel/densities'
import type { Store } from '@rostrum/ui/store'
import { personalStore } from '../shell/persistent-store.ts'

type SavedView = { readonly name: string; readonly search: string }

/** How one person likes one list, as far as this browser knows. */
export type ListSettings = {
  readonly columns: readonly string[] | null
  readonly density: Density
  /** Chosen here and not yet kept on the account. */
  readonly unsent: boolean
  /** Views that this browser kept before accounts did. */
  readonly views: readonly SavedView[]
}

const initial: ListSettings = { columns: null, density: 'normal', unsent: false, views: [] }
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
