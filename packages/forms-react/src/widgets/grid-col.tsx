import type { WidgetOptions } from '@rostrum/forms'
import type { CSSProperties } from 'react'
import { Nodes } from '../fields/NodeView.tsx'
import { classNames } from '../view/class-names.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/**
 * Twenty-fourths by breakpoint. A responsive column sets its own. Any other column takes the whole row below 768 px,
 * where two fields do not fit side by side, and its span above.
 */
function spans({ span = 12, responsive, xs, sm, md }: WidgetOptions): CSSProperties {
  const wide = responsive ? (md ?? span) : span
  const middle = responsive ? (sm ?? wide) : span
  const narrow = responsive ? (xs ?? 24) : 24
  return { '--xs': narrow, '--sm': middle, '--md': wide } as CSSProperties
}

function moves({ offset = 0, push = 0, pull = 0 }: WidgetOptions): CSSProperties {
  return { '--offset': offset, '--shift': push - pull } as CSSProperties
}

export const gridColView: BlockView = {
  kind: 'block',
  type: 'grid-col',
  Block: ({ plan, rowId }) => (
    <div
      className={classNames(classes.column, plan.options.customClass)}
      style={{ ...spans(plan.options), ...moves(plan.options) }}
    >
      <Nodes plans={plan.children} rowId={rowId} />
    </div>
  ),
}
