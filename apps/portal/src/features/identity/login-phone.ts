import { createStore } from '@rostrum/ui/store'
import { readSavedPhone } from './saved-login.ts'

/** The phone that the log-in form begins with: remembered, or just registered. */
export const loginPhone = createStore(readSavedPhone())
