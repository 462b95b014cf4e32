import { useStore } from '@rostrum/ui/store'
import type { QueryClient } from '@tanstack/react-query'
import { personalStore } from './persistent-store.ts'

/** The business unit filter; empty for everything that the account can access. */
export const businessUnit = personalStore(sessionStorage, 'workbench-unit', '', (value) =>
  typeof value === 'string' ? value : undefined,
)

/** Filters everything that is shown by a unit, or by none if `id` is empty. */
export function chooseUnit(id: string, queries: QueryClient): void {
  businessUnit.set(id)
  void queries.invalidateQueries()
}

export const useBusinessUnit = () => useStore(businessUnit)
