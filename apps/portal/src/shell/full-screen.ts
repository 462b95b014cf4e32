import { createStore, useStore } from '@rostrum/ui/store'

/** Whether the header is hidden in favor of the page. */
const fullScreen = createStore(false)

export const useFullScreen = () => useStore(fullScreen)
export const toggleFullScreen = (): void => fullScreen.set(!fullScreen.get())
export const leaveFullScreen = (): void => fullScreen.set(false)
