import { call } from './api.ts'
import { clearStoredAccount } from './stored-account.ts'

/** Ends the session on the server and removes what the app has stored of the person. */
export async function logOut(): Promise<void> {
  await call('POST /workbenchApi/auth/logout', {})
  clearStoredAccount()
  location.assign('/guide/')
}
