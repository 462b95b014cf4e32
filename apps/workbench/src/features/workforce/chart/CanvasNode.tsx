import { memo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { ChartCard } from './ChartCard.tsx'
import classes from './chart.module.css'
import type { PlacedNode } from './chart-layout.ts'
import type { WalkedNode } from './chart-tree.ts'

type CanvasNodeProps = {
  placed: PlacedNode
  place: WalkedNode | undefined
  id: string
  isActive: boolean
  isMoving: boolean
  /** Whether it takes what is moved over it; undefined where nothing is. */
  target: 'yes' | 'no' | undefined
}

/** One node of the chart at its place. While the chart scrolls, only nodes that come into the window are rendered. */
export const CanvasNode = memo(function CanvasNode({ placed, place, id, isActive, isMoving, target }: CanvasNodeProps) {
  const t = useT()
  const { node, x, y, width, height, stacked } = placed
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={place?.level ?? 1}
      aria-posinset={(place?.position ?? 0) + 1}
      aria-setsize={place?.siblings.length ?? 1}
      aria-expanded={node.expandable ? node.open : undefined}
      aria-selected={isActive}
      className={classes.node}
      data-key={node.key}
      data-kind={node.kind}
      data-open={node.open || undefined}
      data-stacked={stacked || undefined}
      data-moving={isMoving || undefined}
      data-target={target}
      data-change={node.person?.change ?? (node.department?.isNew ? 'joined' : undefined)}
      title={node.expandable ? t(node.open ? 'chart.close' : 'chart.open') : undefined}
      style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
    >
      <ChartCard node={node} stacked={stacked} />
    </div>
  )
})
