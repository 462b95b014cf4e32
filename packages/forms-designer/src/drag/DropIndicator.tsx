import { Box } from '@rostrum/ui/layout'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useRefusalMessage } from '../view/messages.ts'
import { useDocument, useDragSnapshot } from '../view/use-session.ts'
import { type DropIndicatorBox, dropIndicatorBox } from './canvas-geometry.ts'
import classes from './Drag.module.css'
import { useDropTargetLabel } from './use-drop-target-label.ts'

/** A line and a label at the drop target; or the container in red with the reason of the refusal. */
export function DropIndicator({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const dropTarget = useDragSnapshot()?.dropTarget
  const [mark, setMark] = useState<DropIndicatorBox>()
  const sentence = useRefusalMessage()
  const words = useDropTargetLabel()
  useLayoutEffect(() => {
    const root = content.current
    setMark(dropTarget && root ? dropIndicatorBox(root, document, dropTarget.insertionPoint) : undefined)
  }, [dropTarget, document, content])
  if (!dropTarget || !mark) return null
  const { refusal } = dropTarget
  const { line, container } = mark
  const below = refusal ? container.top + container.height - 12 : line.top + 8
  return (
    <div aria-hidden="true">
      <Box
        pos="absolute"
        bdrs={6}
        className={classes.container}
        data-refused={refusal ? true : undefined}
        style={container}
      />
      {!refusal && <Box pos="absolute" bg="accent" className={classes.line} data-axis={mark.axis} style={line} />}
      <Box
        pos="absolute"
        py={2}
        px={8}
        bg="action"
        c="white"
        fz={12}
        lh={18}
        fw={600}
        ws="nowrap"
        className={classes.words}
        data-refused={refusal ? true : undefined}
        style={{ left: (refusal ? container.left : line.left) + 10, top: below }}
      >
        {refusal ? sentence(refusal) : words(dropTarget.insertionPoint)}
      </Box>
    </div>
  )
}
