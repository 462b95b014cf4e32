import { createContext, useContext, useEffect } from 'react'
import type { SettingPlace } from './designer-context.ts'

type Search = { readonly sought: SettingPlace | undefined; readonly end: () => void }

const SearchContext = createContext<Search>({ sought: undefined, end: () => undefined })

export const SearchProvider = SearchContext.Provider

/** The setting that somebody is being led to. */
export const useSought = (): SettingPlace | undefined => useContext(SearchContext).sought

/** For what shows all settings of a widget, or of the form: those in it have seen whether they are meant. */
export function useSearchEnd(nodeId: string | undefined): void {
  const { sought, end } = useContext(SearchContext)
  useEffect(() => {
    if (sought && sought.nodeId === nodeId) end()
  }, [sought, nodeId, end])
}
