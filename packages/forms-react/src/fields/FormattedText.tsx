import { sanitizeHtml } from '@rostrum/forms'
import { LazyEditor } from '@rostrum/ui/editor/LazyEditor'
import { retryableImport } from '@rostrum/ui/lazy-component'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { ControlProps } from '../view/widget-view.ts'
import classes from './fields.module.css'

const loadEditor = retryableImport(() => import('./RichEditor.tsx'))

/** The same look as in the editor. */
const tools = [
  [IconBold, IconItalic, IconUnderline, IconStrikethrough],
  [IconH2, IconList, IconListNumbers, IconBlockquote],
  [IconArrowBackUp, IconArrowForwardUp],
]

/** Formatted text. The editor loads on the first interaction. */
export function FormattedText(props: ControlProps & { height: string }) {
  const { plan, state, attributes, onChange, onBlur, height } = props
  const { placeholder } = plan.options
  return (
    <LazyEditor
      load={loadEditor}
      html={sanitizeHtml(typeof state.value === 'string' ? state.value : '')}
      editable={!state.disabled}
      attributes={{
        id: attributes.id,
        'aria-labelledby': attributes['aria-labelledby'],
        'aria-describedby': attributes['aria-describedby'],
        'aria-required': attributes['aria-required'],
        'aria-invalid': attributes['aria-invalid'],
        'aria-placeholder': placeholder,
      }}
      tools={state.disabled ? [] : tools}
      frameClassName={state.disabled ? `${classes.frame} ${classes.closed}` : classes.frame}
      className={classes.content}
      style={{ minHeight: height }}
      onChange={(html) => onChange(sanitizeHtml(html))}
      onBlur={onBlur}
    >
      {({ RichEditor }, onReady) => <RichEditor {...props} onReady={onReady} />}
    </LazyEditor>
  )
}
