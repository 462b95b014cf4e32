import { IconPuzzle } from '@tabler/icons-react'
import { Nodes } from '../view/NodeView.tsx'
import { useFormText } from '../view/use-form-text.ts'
import classes from './unknown.module.css'
import type { BlockView } from './widget-view.ts'

/** Represents a widget of unknown type and shows its children. */
export const unknownView: BlockView = {
  kind: 'block',
  type: 'unknown',
  Block: ({ plan, rowId }) => {
    const t = useFormText()
    return (
      <div className={classes.unknown}>
        <p className={classes.note}>
          <IconPuzzle size={16} aria-hidden="true" />
          {t('form.unknown_widget', { type: plan.options.label ?? plan.node.type })}
        </p>
        <Nodes plans={plan.children} rowId={rowId} />
      </div>
    )
  },
}
