import { createStore } from '@rostrum/ui/store'

/** The role as whose holder the reader looks; undefined outside of such a view. A reload ends it. */
export const roleView = createStore<{ readonly id: string; readonly name: string } | undefined>(undefined)
