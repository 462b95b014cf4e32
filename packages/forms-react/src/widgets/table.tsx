import { type BlockPlan, cssLength, type NodePlan } from '@rostrum/forms'
import { Stack } from '@rostrum/ui/layout'
import type { CSSProperties } from 'react'
import { Nodes } from '../fields/NodeView.tsx'
import { classNames } from '../view/class-names.ts'
import { useBlock } from '../view/use-form-state.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './table.module.css'

/** A table for layout. It holds no data, so screen readers must not treat it as a table. */
function LayoutTable({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  return (
    <div className={classNames(classes.frame, plan.options.customClass)}>
      <table
        className={classes.table}
        role="presentation"
        style={{ '--columns': columnsOf(plan.children[0]) } as CSSProperties}
      >
        <tbody>
          {plan.children.map((row) => (
            <tr key={row.node.id}>
              {cellsOf(row).map((cell) => (
                <Cell key={cell.node.id} plan={cell} rowId={rowId} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Covered cells are omitted, and so are children that are not cells. */
function cellsOf(row: NodePlan): readonly BlockPlan[] {
  const cells = row.kind === 'block' ? row.children : []
  return cells.filter((cell): cell is BlockPlan => cell.kind === 'block' && !cell.options.merged)
}

const columnsOf = (row: NodePlan | undefined): number =>
  row ? cellsOf(row).reduce((sum, { options }) => sum + (options.colspan ?? 1), 0) : 0

function Cell({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  const { visible } = useBlock(plan.node.id, rowId)
  const { colspan, rowspan, cellWidth, cellHeight, wordBreak } = plan.options
  return (
    <td
      colSpan={colspan}
      rowSpan={rowspan}
      style={{ '--cell-width': cssLength(cellWidth) ?? 'auto', height: cssLength(cellHeight) } as CSSProperties}
      data-break={wordBreak || undefined}
    >
      {visible && (
        <Stack columns={1} gap={12} miw={0} className={classes.cell}>
          <Nodes plans={plan.children} rowId={rowId} />
        </Stack>
      )}
    </td>
  )
}

export const tableView: BlockView = { kind: 'block', type: 'table', Block: LayoutTable }
