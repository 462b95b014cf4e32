import { readStored, writeStored } from '../../shell/browser-storage.ts'

const key = 'login-info'

/** The phone of the last log-in, if its owner chose to have it remembered. The browser stores the password. */
export function readSavedPhone(): string {
  const stored = readStored('localStorage', key)
  const phone = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'phone') : undefined
  return typeof phone === 'string' ? phone : ''
}

type CredentialStore = { store(credential: unknown): Promise<unknown> }
type PasswordCredentialClass = new (data: { id: string; password: string }) => object

/** Stores the phone and offers the password to the browser's password manager, if it has an API for that. */
export async function saveLogin(phone: string, password: string): Promise<void> {
  writeStored('localStorage', key, { phone })
  const PasswordCredential = Reflect.get(window, 'PasswordCredential') as PasswordCredentialClass | undefined
  const credentials = navigator.credentials as CredentialStore | undefined
  if (!PasswordCredential || !credentials) return
  try {
    await credentials.store(new PasswordCredential({ id: phone, password }))
  } catch {
    // The person or a policy forbids storing it.
  }
}

export const deleteSavedLogin = (): void => writeStored('localStorage', key, null)
