import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { editorOptions } from '@rostrum/ui/editor/editor-options'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { toEditorHtml, toPublicHtml, unsupportedElements } from './article-html.ts'
import classes from './BodyEditor.module.css'
import { BodyTools } from './BodyTools.tsx'
import type { BodyEditorProps } from './body-editor-props.ts'
import { articleExtensions } from './extensions.ts'

type VisualEditorProps = BodyEditorProps & {
  onReady: (editor: Editor) => void
  /** Shown instead of the editor: the unsupported elements of the text. */
  onUnsupported: (elements: readonly string[]) => void
}

export function VisualEditor(props: VisualEditorProps) {
  const { labelledBy, html, lang, articleId, editable, onChange, onReady, onUnsupported } = props
  const labels = useLabels()
  const [given] = useState(html)
  const editor = useEditor({
    ...editorOptions,
    extensions: articleExtensions,
    content: toEditorHtml(given),
    editable,
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : toPublicHtml(event.editor.getHTML())),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, lang },
    },
  })
  const begin = useRef((editor: Editor) => {
    const lost = unsupportedElements(given, toPublicHtml(editor.getHTML()))
    if (lost.length > 0) onUnsupported(lost)
    else onReady(editor)
  })
  useEffect(() => {
    if (editor) begin.current(editor)
  }, [editor])
  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.frame}>
      <BodyTools articleId={articleId} />
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  )
}

function useLabels(): Partial<RichTextEditorLabels> {
  const t = useT()
  return useMemo(
    () => ({
      boldControlLabel: t('article.tool_bold'),
      italicControlLabel: t('article.tool_italic'),
      underlineControlLabel: t('article.tool_underline'),
      strikeControlLabel: t('article.tool_strike'),
      h2ControlLabel: t('article.tool_heading', { level: 1 }),
      h3ControlLabel: t('article.tool_heading', { level: 2 }),
      h4ControlLabel: t('article.tool_heading', { level: 3 }),
      bulletListControlLabel: t('article.tool_bullets'),
      orderedListControlLabel: t('article.tool_numbers'),
      blockquoteControlLabel: t('article.tool_quote'),
      hrControlLabel: t('article.tool_rule'),
      linkControlLabel: t('article.tool_link'),
      linkEditorInputLabel: t('article.tool_link_address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('article.tool_link_outside'),
      linkEditorInternalLink: t('article.tool_link_inside'),
      linkEditorSave: t('list.apply'),
      unlinkControlLabel: t('article.tool_unlink'),
      undoControlLabel: t('article.tool_undo'),
      redoControlLabel: t('article.tool_redo'),
      clearFormattingControlLabel: t('article.tool_clear'),
    }),
    [t],
  )
}
