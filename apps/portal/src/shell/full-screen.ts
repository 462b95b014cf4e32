import { createStore, useStore } from '@rostrum/ui/store'

/** Whether the header makes room for the page. */
const fullScreen = createStore(false)

export const useFullScreen = () => useStore(fullScreen)
export const toggleFullScreen = (): void => fullScreen.set(!fullScreen.get())
