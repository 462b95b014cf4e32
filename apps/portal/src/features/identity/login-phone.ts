import { createStore } from '@rostrum/ui/store'
import { readSavedPhone } from './saved-login.ts'

/** The initial phone of the log-in form: remembered, or just used in another one. */
export const loginPhone = createStore(readSavedPhone())
