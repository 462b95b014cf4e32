import { createContext, useContext, useEffect } from 'react'
import type { SettingLocation } from './designer-context.ts'

type SettingFocus = { readonly target: SettingLocation | undefined; readonly clear: () => void }

const SettingFocusContext = createContext<SettingFocus>({ target: undefined, clear: () => undefined })

export const SettingFocusProvider = SettingFocusContext.Provider

/** The setting that the author is led to. */
export const useSettingFocusTarget = (): SettingLocation | undefined => useContext(SettingFocusContext).target

/** Clears the target in a view of all settings of a widget or of the form, after its fields have checked it. */
export function useClearSettingFocus(nodeId: string | undefined): void {
  const { target, clear } = useContext(SettingFocusContext)
  useEffect(() => {
    if (target && target.nodeId === nodeId) clear()
  }, [target, nodeId, clear])
}
