import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { sanitizeHtml } from '@rostrum/forms'
import { editorOptions } from '@rostrum/ui/editor/editor-options'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../view/widget-view.ts'
import classes from './fields.module.css'

/** The editor of formatted text. It shows and reports sanitized markup only. */
export function RichEditor(props: ControlProps & { height: string; onReady: (editor: Editor) => void }) {
  const { plan, state, attributes, onChange, onBlur, height, onReady } = props
  const t = useFormText()
  const value = typeof state.value === 'string' ? state.value : ''
  const { placeholder } = plan.options
  const editor = useEditor({
    ...editorOptions,
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    content: sanitizeHtml(value),
    editable: !state.disabled,
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : sanitizeHtml(event.editor.getHTML())),
    onBlur,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        id: attributes.id,
        'aria-labelledby': attributes['aria-labelledby'],
        ...(attributes['aria-describedby'] && { 'aria-describedby': attributes['aria-describedby'] }),
        ...(attributes['aria-required'] && { 'aria-required': 'true' }),
        ...(attributes['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(placeholder && { 'aria-placeholder': placeholder }),
        ...(placeholder && value === '' && { 'data-placeholder': placeholder }),
      },
    },
  })
  // A value from another source, such as a restored draft, replaces the content.
  useEffect(() => {
    if (!editor || editor.isFocused || sanitizeHtml(editor.getHTML()) === value) return
    if (editor.isEmpty && value === '') return
    editor.commands.setContent(sanitizeHtml(value), { emitUpdate: false })
  }, [editor, value])
  const begin = useRef(onReady)
  useEffect(() => {
    if (editor) begin.current(editor)
  }, [editor])
  useEffect(() => {
    editor?.setEditable(!state.disabled)
  }, [editor, state.disabled])
  return (
    <RichTextEditor
      editor={editor}
      className={state.disabled ? `${classes.frame} ${classes.closed}` : classes.frame}
      data-invalid={attributes['aria-invalid']}
    >
      {!state.disabled && (
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('form.text_format')}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold aria-label={t('form.text_bold')} title={t('form.text_bold')} />
            <RichTextEditor.Italic aria-label={t('form.text_italic')} title={t('form.text_italic')} />
            <RichTextEditor.Underline aria-label={t('form.text_underline')} title={t('form.text_underline')} />
            <RichTextEditor.Strikethrough aria-label={t('form.text_strike')} title={t('form.text_strike')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 aria-label={t('form.text_heading')} title={t('form.text_heading')} />
            <RichTextEditor.BulletList aria-label={t('form.text_bullets')} title={t('form.text_bullets')} />
            <RichTextEditor.OrderedList aria-label={t('form.text_numbers')} title={t('form.text_numbers')} />
            <RichTextEditor.Blockquote aria-label={t('form.text_quote')} title={t('form.text_quote')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo aria-label={t('form.undo')} title={t('form.undo')} />
            <RichTextEditor.Redo aria-label={t('form.redo')} title={t('form.redo')} />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content className={classes.content} style={{ minHeight: height }} />
    </RichTextEditor>
  )
}
