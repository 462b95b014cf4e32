import { useStore } from '@rostrum/ui/store'
import { personalStore } from './persistent-store.ts'

/** The business unit that the view is narrowed to; empty for everything that the account reaches. */
export const businessUnit = personalStore(sessionStorage, 'workbench-unit', '', (value) =>
  typeof value === 'string' ? value : undefined,
)

export const useBusinessUnit = () => useStore(businessUnit)
