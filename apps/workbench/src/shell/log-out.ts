import { call } from './api.ts'
import { clearUserState } from './clear-user-state.ts'
import { locked } from './lock.ts'
import { initialTabs } from './page-tabs.ts'
import { finishPendingCalls } from './pending-calls.ts'
import { roleView } from './role-view.ts'
import { tabs } from './tabs.ts'
import { businessUnit } from './unit.ts'

/** Ends the session and closes its pages. @throws ApiFailure */
export async function logOut(): Promise<void> {
  await finishPendingCalls()
  // A view changes nothing, and so does not end the session either.
  roleView.set(null)
  await call('POST /workbenchApi/auth/logout', {})
  locked.set(false)
  businessUnit.set('')
  tabs.set(initialTabs)
  await clearUserState()
}
