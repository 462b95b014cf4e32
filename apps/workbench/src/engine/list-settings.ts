import type { Density } from '@rostrum/contracts/kernel/densities'
import type { Store } from '@rostrum/ui/store'
import { personalStore } from '../shell/persistent-store.ts'

type SavedView = { readonly name: string; readonly search: string }

/** The settings of one person for one list, as stored in this browser. */
export type ListSettings = {
  readonly columns: readonly string[] | null
  readonly density: Density
  /** Widths in pixels that the reader chose, by saved view (empty: none) and field. */
  readonly widths: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Fields that stay in place while the list scrolls sideways; null for those that the list has by itself. */
  readonly pinned: readonly string[] | null
  /** Changed here and not yet saved to the account. */
  readonly unsent: boolean
  /** Views that this browser stored before accounts did. */
  readonly views: readonly SavedView[]
}

const initial: ListSettings = { columns: null, density: 'normal', widths: {}, pinned: null, unsent: false, views: [] }
const stores = new Map<string, Store<ListSettings>>()

export function listSettings(resource: string): Store<ListSettings> {
  const known = stores.get(resource)
  if (known) return known
  const created = personalStore(localStorage, `workbench-list-${resource}`, initial, (value) =>
    typeof value === 'object' && value !== null ? { ...initial, ...value } : undefined,
  )
  stores.set(resource, created)
  return created
}
