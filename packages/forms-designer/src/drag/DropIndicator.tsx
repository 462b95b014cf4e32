import { type RefObject, useLayoutEffect, useState } from 'react'
import { type DropIndicatorBox, dropIndicatorBox } from '../canvas/canvas-geometry.ts'
import { useRefusalMessage } from '../view/messages.ts'
import { useDocument, useDragSnapshot } from '../view/use-session.ts'
import classes from './Drag.module.css'
import { useDropTargetLabel } from './use-drop-target-label.ts'

/** A line and a label at the drop target; or the container in red with the reason of the refusal. */
export function DropIndicator({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const landing = useDragSnapshot()?.dropTarget
  const [mark, setMark] = useState<DropIndicatorBox>()
  const sentence = useRefusalMessage()
  const words = useDropTargetLabel()
  useLayoutEffect(() => {
    const root = content.current
    setMark(landing && root ? dropIndicatorBox(root, document, landing.insertionPoint) : undefined)
  }, [landing, document, content])
  if (!landing || !mark) return null
  const { refusal } = landing
  const { line, container } = mark
  const below = refusal ? container.top + container.height - 12 : line.top + 8
  return (
    <div aria-hidden="true">
      <div className={classes.container} data-refused={refusal ? true : undefined} style={container} />
      {!refusal && <div className={classes.line} data-axis={mark.axis} style={line} />}
      <div
        className={classes.words}
        data-refused={refusal ? true : undefined}
        style={{ left: (refusal ? container.left : line.left) + 10, top: below }}
      >
        {refusal ? sentence(refusal) : words(landing.insertionPoint)}
      </div>
    </div>
  )
}
