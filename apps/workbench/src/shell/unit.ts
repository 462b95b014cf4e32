import { useStore } from '@rostrum/ui/store'
import { personalStore } from './persistent-store.ts'

/** The business unit filter; empty for everything that the account can access. */
export const businessUnit = personalStore(sessionStorage, 'workbench-unit', '', (value) =>
  typeof value === 'string' ? value : undefined,
)

export const useBusinessUnit = () => useStore(businessUnit)
