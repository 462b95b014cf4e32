import type { PortalLocale } from '@rostrum/i18n/locale'
import { createStore, useStore } from '@rostrum/ui/store'
import { useEffect } from 'react'
import { call } from './api.ts'

/** What the signed-in account may do with the forms of the server. */
type AuthorRights = { readonly mayRead: boolean; readonly mayWrite: boolean }

/** Undefined without a session and without the server: the server decides then. */
const rights = createStore<AuthorRights | undefined>(undefined)

/** The time zone of the installation, which an account with a session can read. */
const timeZone = createStore<string | undefined>(undefined)

/** Looks up the rights of the account, for example after it has signed in. */
export async function refreshAuthorRights(): Promise<void> {
  const found = await call('GET /workbenchApi/auth/me', {})
    .then(({ permissions }) => ({
      mayRead: permissions.includes('form:read'),
      mayWrite: permissions.includes('form:write'),
    }))
    .catch(() => undefined)
  rights.set(found)
  if (!found || timeZone.get() !== undefined) return
  await call('GET /workbenchApi/auth/authority', {}).then(
    (authority) => timeZone.set(authority.timeZone),
    () => undefined,
  )
}

/** The account, if one is signed in, has the language of this page from now on, as with a choice in the workbench. */
export async function saveAccountLocale(locale: PortalLocale): Promise<void> {
  if (!rights.get()) return
  // The page has the language already; the workbench of this browser as well.
  await call('PUT /workbenchApi/auth/locale', { locale }).catch(() => undefined)
}

export const useAuthorRights = (): AuthorRights | undefined => useStore(rights)

export const useInstallationTimeZone = (): string | undefined => useStore(timeZone)

/** Keeps the rights up to date: another account may have signed in, in another tab. */
export function useRightsRefresh(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void refreshAuthorRights()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
