import { createStore, useStore } from '@rostrum/ui/store'
import { readStored, writeStored } from './browser-storage.ts'
import { onSessionEnd } from './session.ts'

const lockKey = 'lock'

/** The location at the time of the lock; null if unlocked. Survives a reload, not the browser tab. */
const lockedAt = createStore<string | null>(readStoredLock(), { value: null })

function readStoredLock(): string | null {
  const value = readStored('sessionStorage', lockKey)
  return typeof value === 'string' ? value : null
}

function setLockedAt(next: string | null) {
  lockedAt.set(next)
  writeStored('sessionStorage', lockKey, next)
}

onSessionEnd(() => setLockedAt(null))

export const useLockedAt = () => useStore(lockedAt)
export const lockScreen = (at: string): void => setLockedAt(at)
export const unlockScreen = (): void => setLockedAt(null)
