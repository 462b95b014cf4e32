import type { ChartNode } from '../chart-tree.ts'
import classes from './draft.module.css'

type DragGhostProps = { drag: { readonly x: number; readonly y: number }; node: ChartNode | undefined }

/** The name of what is dragged, next to the pointer. */
export function DragGhost({ drag: { x, y }, node }: DragGhostProps) {
  return (
    <div className={classes.ghost} style={{ insetInlineStart: x + 12, insetBlockStart: y + 12 }} aria-hidden="true">
      {node?.department?.name ?? node?.person?.name}
    </div>
  )
}
