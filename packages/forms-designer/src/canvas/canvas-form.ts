import type { DataSource, FormConfig, WidgetNode } from '@rostrum/forms'
import { type ComponentType, createContext, useContext } from 'react'

/**
 * What every widget on the canvas takes from around it. It holds no part of the form that an edit of a widget changes:
 * else each edit would draw all widgets again.
 */
export type CanvasForm = {
  readonly config: FormConfig
  readonly dataSources: readonly DataSource[] | undefined
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
