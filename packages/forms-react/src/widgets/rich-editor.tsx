import { cssLength, sanitizeHtml } from '@rostrum/forms'
import { EditorAtTouch } from '@rostrum/ui/editor/EditorAtTouch'
import { asking } from '@rostrum/ui/late'
import { RichText } from '@rostrum/ui/RichText'
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
import { LockedGroup } from '../fields/LockedGroup.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { noWords } from '../view/no-words.ts'
import classes from './rich-editor.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

const loadEditor = asking(() => import('../fields/RichEditor.tsx'))

/** As they will stand when the editor is there. */
const tools = [
  [IconBold, IconItalic, IconUnderline, IconStrikethrough],
  [IconH2, IconList, IconListNumbers, IconBlockquote],
  [IconArrowBackUp, IconArrowForwardUp],
]

function RichEditorControl(props: ControlProps) {
  const { plan, state, attributes, onChange, onBlur } = props
  const { showWordLimit, maxLength, contentHeight, placeholder } = plan.options
  const height = cssLength(contentHeight) ?? '200px'
  return (
    <>
      <EditorAtTouch
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
        tools={tools}
        frameClassName={classes.frame}
        className={classes.content}
        style={{ minHeight: height }}
        onChange={(html) => onChange(sanitizeHtml(html))}
        onBlur={onBlur}
      >
        {({ RichEditor }, onReady) => <RichEditor {...props} height={height} onReady={onReady} />}
      </EditorAtTouch>
      {showWordLimit && maxLength !== undefined && (
        <TextLength text={plan.widget.text(state.value, plan.options, noWords)} limit={maxLength} />
      )}
    </>
  )
}

function LockedRichText({ state, attributes }: ControlProps) {
  return (
    <LockedGroup attributes={attributes}>
      <RichText html={sanitizeHtml(typeof state.value === 'string' ? state.value : '')} />
    </LockedGroup>
  )
}

export const richEditorView: ValueView = {
  kind: 'value',
  type: 'rich-editor',
  labels: 'group',
  saysRequired: true,
  Control: RichEditorControl,
  Locked: LockedRichText,
}
