import { createStore, useStore } from '@rostrum/ui/store'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The time until which no further code is sent. It outlives the dialog, because the server's cooldown does too. */
const waitUntil = createStore(0)

export function startSmsCooldown(seconds: number): void {
  waitUntil.set(Date.now() + seconds * 1000)
}

/** Whole seconds until the next code can be requested; 0 if it can be requested now. */
export const useSmsCooldown = (): number => useSecondsUntil(useStore(waitUntil))
