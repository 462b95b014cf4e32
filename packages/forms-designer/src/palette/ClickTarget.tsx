import type { WidgetNode } from '@rostrum/forms'
import { Box } from '@rostrum/ui/layout'
import { defaultInsertionPoint } from '../commands/insert-widget.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useDocument, useSelection } from '../view/use-session.ts'

/** Any field: fields are allowed wherever another widget is. */
const sample: WidgetNode = { id: '', type: 'input', options: {} }

/** Where a click in the palette adds a field. It depends on the selection, which may be out of view. */
export function ClickTarget() {
  const t = useT()
  const { ofNode } = useTitles()
  const document = useDocument()
  const selected = useSelection().at(-1)
  const { parentId, at } = defaultInsertionPoint(document, sample, selected)
  const parent = parentId === undefined ? undefined : document.find(parentId)?.node
  const before = document.childrenOf(parentId)[at - 1]
  const isInside = parent !== undefined && (parent.id === selected || before === undefined)
  const text = isInside
    ? t('designer.click_adds_in', { place: ofNode(parent) })
    : selected !== undefined && before
      ? t('designer.click_adds_after', { widget: ofNode(before) })
      : t('designer.click_adds_last')
  return (
    // A long label in two lines would push the library down.
    <Box
      component="p"
      pt={4}
      px={6}
      overflow="hidden"
      textOverflow="ellipsis"
      ws="nowrap"
      fz={12}
      lh={18}
      c="mute"
      title={text}
    >
      {text}
    </Box>
  )
}
