import { createStore, useStore } from '@rostrum/ui/store'

/** The open panel: the list of open pages, or the menu. `before`: none was opened yet and nothing is loaded. */
type Sheet = 'before' | 'closed' | 'pages' | 'menu'

const sheet = createStore<Sheet>('before')

export const useSheet = () => useStore(sheet)
export const openSheet = (which: 'pages' | 'menu'): void => sheet.set(which)
export const closeSheet = (): void => sheet.set('closed')
