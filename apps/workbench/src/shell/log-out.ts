import { call } from './api.ts'
import { forgetPerson } from './forget-person.ts'
import { locked } from './lock.ts'
import { homeAlone } from './page-tabs.ts'
import { tabs } from './tabs.ts'
import { businessUnit } from './unit.ts'

/** Ends the session, with the pages that were open in it. @throws ApiFailure */
export async function logOut(): Promise<void> {
  await call('POST /workbenchApi/auth/logout', {})
  locked.set(false)
  businessUnit.set('')
  tabs.set(homeAlone)
  await forgetPerson()
}
