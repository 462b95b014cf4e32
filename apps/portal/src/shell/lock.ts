import { createStore, useStore } from '@rostrum/ui/store'
import { readStored, writeStored } from './browser-storage.ts'
import { onSessionEnd } from './session.ts'

const lockKey = 'lock'

/** Where the person was when the screen was locked; null when it is not. Survives a reload, not the browser tab. */
const lockedAt = createStore<string | null>(stored(), { value: null })

function stored(): string | null {
  const value = readStored('sessionStorage', lockKey)
  return typeof value === 'string' ? value : null
}

function change(next: string | null) {
  lockedAt.set(next)
  writeStored('sessionStorage', lockKey, next)
}

onSessionEnd(() => change(null))

export const useLockedAt = () => useStore(lockedAt)
export const lockScreen = (at: string): void => change(at)
export const unlockScreen = (): void => change(null)
