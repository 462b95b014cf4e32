import { useStore } from '@rostrum/ui/store'
import { persistentStore } from './persistent-store.ts'

/** The lock hides the workbench until the password is typed, also after a reload. */
export const locked = persistentStore(sessionStorage, 'workbench-locked', false, (value) => value === true)

export const useLocked = () => useStore(locked)
