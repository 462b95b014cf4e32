import type { WidgetNode } from '@rostrum/forms'
import { useMemo } from 'react'
import type { FormDocument } from '../document/form-document.ts'
import { useT, useTitles } from '../view/messages.ts'
import { repeatedOf } from '../view/repeated-of.ts'

/** The display names of widgets. Widgets with equal titles carry their field names as well. */
export function useWidgetNames(document: FormDocument): (node: WidgetNode) => string {
  const t = useT()
  const { ofNode } = useTitles()
  return useMemo(() => {
    let shared: ReadonlySet<string> | undefined
    const isShared = (title: string) => {
      shared ??= repeatedOf([...document.positions.values()].map(({ node }) => ofNode(node)))
      return shared.has(title)
    }
    return (node) => {
      const widget = ofNode(node)
      const { name } = node.options
      return name && isShared(widget) ? t('designer.widget_named', { widget, name }) : widget
    }
  }, [document, ofNode, t])
}
