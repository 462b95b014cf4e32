import { clearQueryCache, reloadAuthority } from './clear-user-state.ts'
import { type RoleView, roleView } from './role-view.ts'
import { businessUnit } from './unit.ts'

/** Begins to look as a holder of a role. The chosen unit may be none of the role. */
export function beginRoleView(role: RoleView): Promise<void> {
  businessUnit.set('')
  return switchTo(role)
}

export const endRoleView = (): Promise<void> => switchTo(null)

/**
 * The workbench waits for the new authority, and only then asks for the rest: an open page would be refused what the
 * other authority shows on it.
 */
async function switchTo(role: RoleView | null): Promise<void> {
  roleView.set(role)
  await reloadAuthority()
  clearQueryCache()
}
