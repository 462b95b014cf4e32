import { createContext, useContext } from 'react'

const ColumnContext = createContext(false)

/** The widgets inside are columns of a table, whose label is a heading above them. */
export const ColumnProvider = ColumnContext.Provider

export const useIsColumn = (): boolean => useContext(ColumnContext)
