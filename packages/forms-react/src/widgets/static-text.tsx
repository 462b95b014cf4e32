import { cssLength } from '@rostrum/forms'
import { classNames } from '../view/class-names.ts'
import classes from './static-text.module.css'
import type { BlockView } from './widget-view.ts'

export const staticTextView: BlockView = {
  kind: 'block',
  type: 'static-text',
  Block: ({ plan: { options } }) => (
    <p
      className={classNames(classes.text, options.customClass)}
      data-align={options.textAlign}
      style={{ fontSize: cssLength(options.fontSize), whiteSpace: options.preWrap ? 'pre-wrap' : undefined }}
    >
      {options.textContent}
    </p>
  ),
}
