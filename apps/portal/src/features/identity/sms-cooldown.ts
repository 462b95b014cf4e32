import { createStore, useStore } from '@rostrum/ui/store'
import { useSecondsUntil } from './use-seconds-until.ts'

/**
 * The time until which no further code is sent to each phone. It outlives the dialog, because the server's cooldown does
 * too.
 */
const waitUntil = createStore<Readonly<Record<string, number>>>({})

export function startSmsCooldown(phone: string, seconds: number): void {
  waitUntil.set({ ...waitUntil.get(), [phone]: Date.now() + seconds * 1000 })
}

/** Whole seconds until the next code can be requested for a phone; 0 if it can be requested now. */
export const useSmsCooldown = (phone: string): number => useSecondsUntil(useStore(waitUntil)[phone] ?? 0)
