import type { DataSource, FormConfig, FormDefinition, WidgetNode } from '@rostrum/forms'
import { type ComponentType, createContext, useContext, useMemo } from 'react'

type CanvasForm = {
  readonly definition: FormDefinition
  /** How the inside of a container is drawn; undefined for a widget that holds nothing. */
  readonly frameOf: (node: WidgetNode) => ComponentType<{ readonly node: WidgetNode }> | undefined
}

const CanvasContext = createContext<CanvasForm | undefined>(undefined)

export const CanvasFormProvider = CanvasContext.Provider

export function useCanvasForm(): CanvasForm {
  const form = useContext(CanvasContext)
  if (!form) throw new Error('A widget of the canvas stands outside of Canvas')
  return form
}

/** What a widget on the canvas takes from the form around it; the same value as long as neither part changes. */
export function useFormSettings(): { readonly config: FormConfig; readonly dataSources: readonly DataSource[] } {
  const { config, dataSources } = useCanvasForm().definition
  return useMemo(() => ({ config, dataSources: dataSources ?? [] }), [config, dataSources])
}
