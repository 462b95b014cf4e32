import { isOnline } from '@rostrum/ui/network'
import { createStore, useStore } from '@rostrum/ui/store'
import { ApiFailure } from './api-failure.ts'
import { disableStorage, readStored, writeStored } from './browser-storage.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Readable by scripts, without the token: that somebody is logged in, and whether it is still the same person. */
const markerCookie = 'rostrum_session_marker'

export type DialogName = 'login' | 'register' | 'forgot' | 'changePassword' | 'correctIdentity'

const readMarker = () => readCookie(markerCookie)

/** `expired`: the server has ended the session; what is on the screen stays until the person leaves it. */
export type SessionStatus = 'in' | 'expired' | 'out'

const status = createStore<SessionStatus>(readMarker() === undefined ? 'out' : 'in', { value: 'out' })
const dialog = createStore<DialogName | null>(null)
/** The log-in dialog stands above whatever is open, because calls wait for it. */
const loginAbove = createStore(false)

export const signedInNow = () => status.get() === 'in'
export const useSessionStatus = () => useStore(status)
export const useSignedIn = () => useStore(status) === 'in'
export const useOpenDialog = () => useStore(dialog)
export const useLoginAbove = () => useStore(loginAbove)

const personKey = 'person'
/** Who is, or was last, logged in in this tab; another person's log-in must not finish this one's work. */
let personId = readStoredPerson()
/** The marker of that person. */
let knownMarker = readMarker()
/** Whether somebody else has logged in: nothing more happens on this page until it is opened anew. */
let hasUserChanged = false
/** Opens the page anew for somebody else, without what is kept of the person before. */
let onUserChange: (former: string | undefined) => void = () => {}
/** Lets tabs that stand beside this one know that somebody has logged in or out here. */
let notifyOtherTabs = () => {}
const sessionEndListeners = new Set<(status: SessionStatus) => void>()

type Waiter = { resolve: () => void; reject: (failure: ApiFailure) => void }
let waiters: Waiter[] = []

/** Registers what must be forgotten when a session ends: menus, user, tabs, lock, area options, active menu. */
export function onSessionEnd(forget: (status: SessionStatus) => void): void {
  sessionEndListeners.add(forget)
}

function readStoredPerson(): string | undefined {
  const stored = readStored('sessionStorage', personKey)
  return typeof stored === 'string' ? stored : undefined
}

function setPerson(id: string | undefined) {
  personId = id
  writeStored('sessionStorage', personKey, id ?? null)
}

/** Whose session this is. A tab that was opened again after somebody else's visit forgets what they had open in it. */
export function setSessionPerson(id: string): void {
  if (hasUserChanged) return
  if (personId !== undefined && personId !== id) for (const forget of sessionEndListeners) forget('expired')
  setPerson(id)
}

/** Whether the page is about to be opened anew for somebody else: what was entered on it is not theirs to save. */
export const isLeavingForAnotherUser = (): boolean => hasUserChanged

function switchUser() {
  if (hasUserChanged) return
  hasUserChanged = true
  for (const forget of sessionEndListeners) forget('out')
  disableStorage()
  onUserChange(personId)
}

/** Opens a dialog in place of the one that is open. */
export function openDialog(name: DialogName): void {
  rejectWaiters()
  dialog.set(name)
}

/** Closes the uppermost dialog; whoever waits for a log-in learns that it will not come. */
export function closeDialog(): void {
  if (!loginAbove.get()) dialog.set(null)
  rejectWaiters()
}

function rejectWaiters() {
  loginAbove.set(false)
  const abandoned = waiters
  waiters = []
  for (const { reject } of abandoned) reject(new ApiFailure('abandoned'))
}

function endSession(next: 'expired' | 'out') {
  writeCookie(markerCookie, '', 0)
  status.set(next)
  for (const forget of sessionEndListeners) forget(next)
  if (next === 'out') notifyOtherTabs()
}

/** The server has refused a call for want of a session: resolves when the person has logged in again. */
export function logInAgain(): Promise<void> {
  if (waiters.length === 0) {
    endSession('expired')
    loginAbove.set(true)
  }
  return new Promise((resolve, reject) => {
    waiters.push({ resolve, reject })
  })
}

/**
 * Resolves when somebody is logged in: at once, or after the log-in for which it opens the dialog. So a visitor's act
 * goes on where it began.
 *
 * @throws ApiFailure of kind `abandoned` when the dialog is closed
 */
export function requireLogin(): Promise<void> {
  if (status.get() === 'in') return Promise.resolve()
  dialog.set('login')
  return new Promise((resolve, reject) => {
    waiters.push({ resolve, reject })
  })
}

/**
 * A log-in has succeeded: the dialog closes and waiting calls go on.
 *
 * @returns false when another person than before has logged in: waiting calls are given up and the page is opened anew
 */
export function completeLogin(id: string): boolean {
  const samePerson = personId === undefined || personId === id
  if (samePerson) setPerson(id)
  knownMarker = readMarker()
  status.set('in')
  notifyOtherTabs()
  if (!samePerson) {
    rejectWaiters()
    switchUser()
  }
  const going = waiters
  waiters = []
  for (const { resolve } of going) resolve()
  loginAbove.set(false)
  if (dialog.get() === 'login') dialog.set(null)
  return samePerson
}

/** Somebody whom nobody can ask for a log-in now: the first call that reaches the server tells whether it still holds. */
export function assumeSession(): void {
  status.set('in')
}

/** Log-out, or the end of all sessions by a changed password. */
export function completeLogout(): void {
  setPerson(undefined)
  knownMarker = undefined
  endSession('out')
}

/**
 * Somebody else may have logged in by another tab: what this page shows and still wants to send is not theirs.
 *
 * @throws ApiFailure of kind `abandoned`, after the page has been left to them
 */
export function assertSamePerson(): void {
  if (hasUserChanged) throw new ApiFailure('abandoned')
  const marker = readMarker()
  if (marker === undefined) return
  knownMarker ??= marker
  if (marker === knownMarker) return
  switchUser()
  throw new ApiFailure('abandoned')
}

/**
 * Another tab may have logged in or out meanwhile: it says so itself, also to those that are in sight beside it, and a
 * tab that slept looks when it is in sight again.
 *
 * @param onAnother opens the page anew for somebody else who has logged in, here or in another tab
 */
export function syncWithOtherTabs(onAnother: (former: string | undefined) => void): void {
  onUserChange = onAnother
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncWithMarker()
  })
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', syncWithMarker)
  notifyOtherTabs = () => channel.postMessage('changed')
}

function syncWithMarker() {
  if (waiters.length > 0 || !isOnline()) return
  const marker = readMarker()
  const marked = marker !== undefined
  if (marked && knownMarker !== undefined && marker !== knownMarker) return switchUser()
  if (marked && status.get() !== 'in') status.set('in')
  if (!marked && status.get() === 'in') completeLogout()
}
