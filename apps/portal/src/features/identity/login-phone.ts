import { createStore } from '@rostrum/ui/store'
import { readSavedPhone } from './saved-login.ts'

/** The initial phone of the log-in form: remembered, or just registered. */
export const loginPhone = createStore(readSavedPhone())

/** The password of a registration that has just led to the log-in form. The form takes it once, and nothing stores it. */
export const registeredPassword = createStore('')
