import { createStore, useStore } from '@rostrum/ui/store'
import { useEffect } from 'react'
import { call } from './api.ts'

/** What the signed-in account may do with the forms of the server, and the time zone of the installation. */
type AuthorRights = { readonly mayRead: boolean; readonly mayWrite: boolean; readonly timeZone: string }

/** Undefined without a session and without the server: the server decides then. */
const rights = createStore<AuthorRights | undefined>(undefined)

/** Looks up the rights of the account, for example after it has signed in. */
export async function refreshAuthorRights(): Promise<void> {
  const found = await call('GET /workbenchApi/auth/me', {})
    .then(({ permissions, timeZone }) => ({
      timeZone,
      mayRead: permissions.includes('form:read'),
      mayWrite: permissions.includes('form:write'),
    }))
    .catch(() => undefined)
  rights.set(found)
}

export const useAuthorRights = (): AuthorRights | undefined => useStore(rights)

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
