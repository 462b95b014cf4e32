import { createStore, useStore } from '@rostrum/ui/store'

/** The panel that is open: the list of open pages, or the menu. `before` the first one was opened, nothing is loaded. */
type Sheet = 'before' | 'closed' | 'pages' | 'menu'

const sheet = createStore<Sheet>('before')

export const useSheet = () => useStore(sheet)
export const openSheet = (which: 'pages' | 'menu'): void => sheet.set(which)
export const closeSheet = (): void => sheet.set('closed')
