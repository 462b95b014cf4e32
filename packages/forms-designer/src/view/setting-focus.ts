import { createContext, useContext, useEffect } from 'react'
import type { SettingLocation } from './designer-context.ts'

type SettingFocus = { readonly target: SettingLocation | undefined; readonly clear: () => void }

const SettingFocusContext = createContext<SettingFocus>({ target: undefined, clear: () => undefined })

export const SettingFocusProvider = SettingFocusContext.Provider

/** The setting that somebody is being led to. */
export const useSettingFocusTarget = (): SettingLocation | undefined => useContext(SettingFocusContext).target

/** For what shows all settings of a widget, or of the form: those in it have seen whether they are meant. */
export function useClearSettingFocus(nodeId: string | undefined): void {
  const { target, clear } = useContext(SettingFocusContext)
  useEffect(() => {
    if (target && target.nodeId === nodeId) clear()
  }, [target, nodeId, clear])
}
