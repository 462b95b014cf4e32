import { cssLength } from '@rostrum/forms'
import { classNames } from '../view/class-names.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

export const staticTextView: BlockView = {
  kind: 'block',
  type: 'static-text',
  Block: ({ plan: { options } }) => (
    <p
      className={classNames(classes.staticTextText, options.customClass)}
      data-align={options.textAlign}
      style={{ fontSize: cssLength(options.fontSize), whiteSpace: options.preWrap ? 'pre-wrap' : undefined }}
    >
      {options.textContent}
    </p>
  ),
}
