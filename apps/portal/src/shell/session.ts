import { isOnline } from '@rostrum/ui/network'
import { createStore, useStore } from '@rostrum/ui/store'
import { ApiFailure } from './api-failure.ts'
import { disableStorage, readStored, writeStored } from './browser-storage.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Readable by scripts, without the token: whether a person is logged in, and whether it is still the same one. */
const markerCookie = 'rostrum_session_marker'

export type DialogName = 'login' | 'register' | 'forgot' | 'changePassword' | 'changePhone' | 'correctIdentity'

const readMarker = () => readCookie(markerCookie)

/** `expired`: the server has ended the session; the current content stays until the person leaves it. */
export type SessionStatus = 'in' | 'expired' | 'out'

const status = createStore<SessionStatus>(readMarker() === undefined ? 'out' : 'in', { value: 'out' })
const dialog = createStore<DialogName | null>(null)
/** The log-in dialog is above everything, because calls wait for it. */
const loginAbove = createStore(false)

export const signedInNow = () => status.get() === 'in'
export const useSessionStatus = () => useStore(status)
export const useSignedIn = () => useStore(status) === 'in'
export const useOpenDialog = () => useStore(dialog)
export const useLoginAbove = () => useStore(loginAbove)

const personKey = 'person'
/** Holds the marker of a session that a log-out has ended, for tabs that were suspended then. */
const loggedOutKey = 'logged-out-marker'
/** The person of this tab, until log-out; another person's log-in must not finish this one's work. */
let personId = readStoredPerson()
/** The marker of that person. */
let knownMarker = readMarker()
/** Whether another person has logged in: the page does nothing more until it is reloaded. */
let hasUserChanged = false
/** Reloads the page for another person, without the data of the person before. */
let onUserChange: (former: string | undefined) => void = () => {}
/** Notifies other tabs of a log-in or log-out in this one. */
let notifyOtherTabs = () => {}
const sessionEndListeners = new Set<(status: SessionStatus) => void>()

type Waiter = { resolve: () => void; reject: (failure: ApiFailure) => void }
let waiters: Waiter[] = []

/** Registers what must be cleared when a session ends: menus, user, tabs, lock, area options, active menu. */
export function onSessionEnd(clear: (status: SessionStatus) => void): void {
  sessionEndListeners.add(clear)
}

function readStoredPerson(): string | undefined {
  const stored = readStored('sessionStorage', personKey)
  return typeof stored === 'string' ? stored : undefined
}

function setPerson(id: string | undefined) {
  personId = id
  writeStored('sessionStorage', personKey, id ?? null)
}

/**
 * The owner of the session. A tab that is opened again after another person's session clears that person's open pages.
 */
export function setSessionPerson(id: string): void {
  if (hasUserChanged) return
  if (personId !== undefined && personId !== id) for (const clear of sessionEndListeners) clear('expired')
  setPerson(id)
}

/** The owner of the session, as far as this tab knows; also while nothing else about the person has loaded. */
export const sessionPerson = (): string | undefined => personId

/** Whether the page is about to reload for another person: its input is not theirs to save. */
export const isLeavingForAnotherUser = (): boolean => hasUserChanged

function switchUser() {
  rejectWaiters()
  if (hasUserChanged) return
  hasUserChanged = true
  for (const clear of sessionEndListeners) clear('out')
  disableStorage()
  onUserChange(personId)
}

/** Opens a dialog in place of the open one. */
export function openDialog(name: DialogName): void {
  rejectWaiters()
  dialog.set(name)
}

/** Closes the top dialog; callers that wait for a log-in are rejected. */
export function closeDialog(): void {
  if (!loginAbove.get()) dialog.set(null)
  rejectWaiters()
}

/** How often the same person has logged in again in this page. */
const returns = createStore(0)
export const useReturns = () => useStore(returns)

function resolveWaiters() {
  loginAbove.set(false)
  const going = waiters
  waiters = []
  for (const { resolve } of going) resolve()
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
  for (const clear of sessionEndListeners) clear(next)
  if (next === 'out') notifyOtherTabs()
}

/**
 * The server has refused a call because the session has ended: resolves after the next log-in.
 *
 * @throws ApiFailure of kind `abandoned` after a log-out: the next log-in may be another person's
 */
export function logInAgain(): Promise<void> {
  if (status.get() === 'out') return Promise.reject(new ApiFailure('abandoned'))
  if (waiters.length === 0) {
    endSession('expired')
    loginAbove.set(true)
  }
  return new Promise((resolve, reject) => {
    waiters.push({ resolve, reject })
  })
}

/**
 * Resolves when a person is logged in: at once, or after the log-in for which it opens the dialog. A visitor's action
 * thus continues where it started.
 * @throws ApiFailure of kind `abandoned` if the dialog is closed
 */
export function requireLogin(): Promise<void> {
  if (status.get() === 'in') return Promise.resolve()
  dialog.set('login')
  return new Promise((resolve, reject) => {
    waiters.push({ resolve, reject })
  })
}

/**
 * A log-in has succeeded: the dialog closes and waiting calls continue.
 * @returns false if another person than before has logged in: waiting calls are cancelled and the page reloads
 */
export function completeLogin(id: string): boolean {
  const samePerson = personId === undefined || personId === id
  const isReturn = personId === id
  if (samePerson) setPerson(id)
  knownMarker = readMarker()
  // The same person has the same marker again.
  writeStored('localStorage', loggedOutKey, null)
  status.set('in')
  notifyOtherTabs()
  if (!samePerson) switchUser()
  resolveWaiters()
  if (isReturn) returns.set(returns.get() + 1)
  if (dialog.get() === 'login') dialog.set(null)
  return samePerson
}

/**
 * Restores a session without asking for a log-in: the first call that reaches the server shows whether it is still
 * valid.
 */
export function assumeSession(): void {
  status.set('in')
}

/** Log-out, or the end of all sessions after a password change. */
export function completeLogout(): void {
  setPerson(undefined)
  if (knownMarker !== undefined) writeStored('localStorage', loggedOutKey, knownMarker)
  knownMarker = undefined
  endSession('out')
}

/**
 * Another person may have logged in in another tab: what this page shows and still sends is not theirs.
 * @throws ApiFailure of kind `abandoned`, after the page has reloaded for them
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
 * Another tab may have logged in or out in the meantime. It notifies this one, even if both are visible; a suspended
 * tab checks when it becomes visible again.
 * @param onAnother reloads the page for another person who has logged in, here or in another tab
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
  if (!isOnline()) return
  const marker = readMarker()
  if (marker === undefined) return followEnd()
  if (knownMarker !== undefined && marker !== knownMarker) return switchUser()
  if (status.get() !== 'in') followLogin()
}

function followEnd() {
  if (status.get() !== 'in') return
  // The marker also ends with its time. Only a log-out, here or in another tab, takes the content away.
  if (readStored('localStorage', loggedOutKey) === knownMarker) completeLogout()
  else endSession('expired')
}

/** Another tab has logged in. This one asks no more, and continues only what the same person has started. */
function followLogin() {
  const isSamePerson = status.get() === 'expired' && knownMarker !== undefined
  status.set('in')
  if (isSamePerson) {
    resolveWaiters()
    returns.set(returns.get() + 1)
  } else rejectWaiters()
  if (dialog.get() === 'login') dialog.set(null)
}
