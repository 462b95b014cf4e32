import type { PortalButton } from '@rostrum/contracts/access/identity/portal-buttons'
import { createStore, useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { readCookie, writeCookie } from './cookies.ts'
import { apiQuery } from './query-client.ts'
import { onSessionEnd, signedInNow, useSignedIn } from './session.ts'
import { sessionSeconds } from './session-length.ts'

/** The server returns the menus of module 15, menu type 1 (portal specification, section 6). */
const portalMenus = { module: 15, type: 1 } as const
const buttonsCookie = 'rostrum_buttons'

type GrantedButtons = Readonly<Record<string, true>>

// A session may have ended while no page was open.
if (!signedInNow() && readCookie(buttonsCookie) !== undefined) writeCookie(buttonsCookie, '', 0)

/** Button permissions by name, stored in a cookie so that a page knows them before the response. */
const grantedButtons = createStore<GrantedButtons | undefined>(storedButtons(), { value: undefined })

function storedButtons(): GrantedButtons | undefined {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(readCookie(buttonsCookie) ?? ''))
    return typeof stored === 'object' && stored !== null ? (stored as GrantedButtons) : undefined
  } catch {
    return undefined
  }
}

function saveButtons(names: readonly string[]): void {
  const buttons = Object.fromEntries(names.map((name) => [name, true as const]))
  grantedButtons.set(buttons)
  writeCookie(buttonsCookie, encodeURIComponent(JSON.stringify(buttons)), sessionSeconds)
}

// Unknown permissions hide no button, so what a person was doing stays in the page until the next log-in.
onSessionEnd(() => {
  writeCookie(buttonsCookie, '', 0)
  grantedButtons.set(undefined)
})

/** Roles, buttons and menus of the signed-in person; undefined while unknown or signed out. */
export function useAuthority() {
  const signedIn = useSignedIn()
  const { data } = useQuery({
    ...apiQuery('GET /core/sys/auth/v2/author', portalMenus),
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data && signedIn) saveButtons(data.buttons)
  }, [data, signedIn])
  return data
}

/**
 * Shows a button to persons with its permission. While that is unknown it is shown to all, because the server decides.
 */
export function Permitted({ button, children }: { button: PortalButton; children: ReactNode }) {
  const buttons = useStore(grantedButtons)
  return buttons === undefined || buttons[button] ? children : null
}
