import '@mantine/tiptap/styles.layer.css'
import { Button, Textarea } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { forAuthor, forPublic, lostElements } from './article-html.ts'
import classes from './BodyEditor.module.css'
import { BodyTools } from './BodyTools.tsx'
import { articleExtensions } from './extensions.ts'

type BodyEditorProps = {
  labelledBy: string
  html: string
  lang: string
  /** Whose file a picture becomes: not there yet before an article is saved, null for a text without pictures. */
  articleId: string | undefined | null
  editable: boolean
  onChange: (html: string) => void
}

/** The text of an article as it will look; one that holds more than the editor knows is written as HTML. */
export function BodyEditor(props: BodyEditorProps) {
  const { html } = props
  const t = useT()
  const [given, setGiven] = useState(html)
  const [mode, setMode] = useState<'text' | 'source'>('text')
  const [lost, setLost] = useState<readonly string[]>([])
  const source = mode === 'source' || lost.length > 0
  const change = () => {
    setGiven(html)
    setLost([])
    setMode(source ? 'text' : 'source')
  }
  return (
    <div className={classes.editor}>
      {source ? <SourceEditor {...props} /> : <VisualEditor {...props} html={given} onLost={setLost} />}
      <div className={classes.foot}>
        {lost.length > 0 && <p role="status">{t('article.lost', { elements: lost.join(', ') })}</p>}
        {lost.length === 0 && (
          <Button variant="subtle" size="compact-sm" onClick={change}>
            {t(source ? 'article.as_text' : 'article.as_source')}
          </Button>
        )}
      </div>
    </div>
  )
}

function SourceEditor({ labelledBy, html, lang, editable, onChange }: BodyEditorProps) {
  return (
    <Textarea
      aria-labelledby={labelledBy}
      lang={lang}
      autosize
      minRows={16}
      maxRows={40}
      spellCheck={false}
      readOnly={!editable}
      classNames={{ input: classes.source }}
      value={html}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type VisualEditorProps = BodyEditorProps & { onLost: (elements: readonly string[]) => void }

function VisualEditor({ labelledBy, html, lang, articleId, editable, onChange, onLost }: VisualEditorProps) {
  const labels = useLabels()
  const editor = useEditor({
    extensions: articleExtensions,
    content: forAuthor(html),
    editable,
    // Made once it is on the page: one made while the page is drawn is given up when the drawing takes a millisecond longer.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // The content security policy lets no script write styles; those that matter stand in the style sheet.
    injectCSS: false,
    onCreate: (event) => onLost(lostElements(html, forPublic(event.editor.getHTML()))),
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : forPublic(event.editor.getHTML())),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, lang },
    },
  })
  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.frame}>
      {editable && <BodyTools articleId={articleId} />}
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
