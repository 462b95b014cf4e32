import type { DataSource, FormConfig, WidgetNode } from '@rostrum/forms'
import { type ComponentType, createContext, useContext } from 'react'

/**
 * The shared context of every widget on the canvas. It contains no part of the form that an edit of a widget changes.
 * Otherwise each edit would render all widgets again.
 */
export type CanvasForm = {
  readonly config: FormConfig
  readonly dataSources: readonly DataSource[] | undefined
  /** Returns the renderer of a container's content; undefined for other widgets. */
  readonly frameOf: (node: WidgetNode) => ComponentType<{ readonly node: WidgetNode }> | undefined
}

const CanvasContext = createContext<CanvasForm | undefined>(undefined)

export const CanvasFormProvider = CanvasContext.Provider

export function useCanvasForm(): CanvasForm {
  const form = useContext(CanvasContext)
  if (!form) throw new Error('A widget of the canvas stands outside of Canvas')
  return form
}
