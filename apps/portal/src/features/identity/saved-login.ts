import { readStored, writeStored } from '../../shell/browser-storage.ts'

const key = 'login-info'

/** The phone of the last log-in, when its holder wanted it remembered; the password is the browser's to keep. */
export function readSavedPhone(): string {
  const stored = readStored('localStorage', key)
  const phone = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'phone') : undefined
  return typeof phone === 'string' ? phone : ''
}

type CredentialStore = { store(credential: unknown): Promise<unknown> }
type PasswordCredentialClass = new (data: { id: string; password: string }) => object

/** Keeps the phone here and offers the password to the browser's password manager, where it has an interface for that. */
export async function saveLogin(phone: string, password: string): Promise<void> {
  writeStored('localStorage', key, { phone })
  const PasswordCredential = Reflect.get(window, 'PasswordCredential') as PasswordCredentialClass | undefined
  const credentials = navigator.credentials as CredentialStore | undefined
  if (!PasswordCredential || !credentials) return
  try {
    await credentials.store(new PasswordCredential({ id: phone, password }))
  } catch {
    // The person, or a policy, does not want it kept.
  }
}

export const deleteSavedLogin = (): void => writeStored('localStorage', key, null)
