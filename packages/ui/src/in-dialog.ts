import { createContext } from 'react'

/** Whether a component is part of a dialog: shortcuts of the page behind an open dialog do nothing. */
export const InDialog = createContext(false)
