import type { Output } from './api.ts'

export type OwnAccount = Output<'GET /workbenchApi/auth/me'>

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
