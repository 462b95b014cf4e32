import { cssLength } from '@rostrum/forms'
import type { CSSProperties } from 'react'
import { Nodes } from '../fields/NodeView.tsx'
import { classNames } from '../view/class-names.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** A bare number means pixels. */

export const gridView: BlockView = {
  kind: 'block',
  type: 'grid',
  Block: ({ plan, rowId }) => (
    <div
      className={classNames(classes.grid, plan.options.customClass)}
      style={
        {
          '--gutter': `${plan.options.gutter ?? 16}px`,
          '--column-height': cssLength(plan.options.colHeight),
        } as CSSProperties
      }
    >
      <Nodes plans={plan.children} rowId={rowId} />
    </div>
  ),
}
