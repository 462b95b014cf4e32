import { createStore } from '@rostrum/ui/store'
import { rememberedPhone } from './remembered-login.ts'

/** The phone that the log-in form begins with: remembered, or just registered. */
export const loginPhone = createStore(rememberedPhone())
