import { createStore, useStore } from '@rostrum/ui/store'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Until when no further code is sent; outlives the dialog, because the server counts on when it is closed. */
const waitUntil = createStore(0)

export function startSmsCooldown(seconds: number): void {
  waitUntil.set(Date.now() + seconds * 1000)
}

/** Whole seconds until the next code may be asked for; 0 when it may be now. */
export const useSmsCooldown = (): number => useSecondsUntil(useStore(waitUntil))
