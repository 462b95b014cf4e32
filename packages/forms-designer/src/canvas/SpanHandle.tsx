import type { WidgetNode } from '@rostrum/forms'
import { Box } from '@rostrum/ui/layout'
import { type PointerEvent, useState } from 'react'
import { resizeColumn } from '../commands/resize-column.ts'
import { fullSpan, spanOf, spanOptionOf } from '../document/column-span.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useLayout } from '../view/use-session.ts'
import classes from './SpanHandle.module.css'

/** The edge of a grid column, which sets its width by dragging. By keyboard, Shift and an arrow key do the same. */
export function SpanHandle({ column, gutter }: { column: WidgetNode; gutter: number }) {
  const t = useT()
  const { session } = useDesigner()
  const layout = useLayout()
  const [isHeld, setHeld] = useState(false)
  if (!spanOptionOf(column.options, layout)) return null
  const span = spanOf(column.options, layout)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    session.endMerge()
    setHeld(true)
  }
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const slot = currentTarget.parentElement
    if (!isHeld || !slot?.parentElement) return
    const { left, right } = slot.getBoundingClientRect()
    const unit = (slot.parentElement.clientWidth + gutter) / fullSpan
    const along = getComputedStyle(slot).direction === 'rtl' ? right - clientX : clientX - left
    session.run(resizeColumn(column.id, (along + gutter) / unit, layout))
  }
  const end = () => {
    if (!isHeld) return
    setHeld(false)
    session.endMerge()
  }
  return (
    <Box
      component="span"
      pos="absolute"
      phone={{ display: 'none' }}
      className={classes.handle}
      data-tool
      data-held={isHeld || undefined}
      data-span={`${span}/${fullSpan}`}
      title={t('designer.span_handle', { span })}
      style={{ insetInlineEnd: -(gutter / 2) - 7 }}
      aria-hidden="true"
      // Otherwise the surrounding grid would be dragged.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
    />
  )
}
