import type { Output } from './api.ts'

/** What a login answers too. */
export type OwnAccount = Omit<Output<'GET /workbenchApi/auth/me'>, 'timeZone'>

const key = 'guide-account'

/** The account of the last visit, for a start without a network. */
export function readStoredAccount(): OwnAccount | undefined {
  const stored = localStorage.getItem(key)
  return stored === null ? undefined : (JSON.parse(stored) as OwnAccount)
}

export function storeAccount(account: OwnAccount): void {
  localStorage.setItem(key, JSON.stringify(account))
}

export function clearStoredAccount(): void {
  localStorage.removeItem(key)
}
