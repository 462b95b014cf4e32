import { Button, Textarea } from '@mantine/core'
import { sanitizeHtml } from '@rostrum/forms/validation/html'
import { EditorAtTouch } from '@rostrum/ui/editor/EditorAtTouch'
import { asking } from '@rostrum/ui/late'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { forAuthor, forPublic } from './article-html.ts'
import classes from './BodyEditor.module.css'
import type { BodyEditorProps } from './body-editor-props.ts'
import { toolsToCome } from './tools-to-come.ts'

const loadEditor = asking(() => import('./VisualEditor.tsx'))

/** The text of an article as it will look; one that holds more than the editor knows is written as HTML. */
export function BodyEditor(props: BodyEditorProps) {
  const { labelledBy, html, lang, articleId, editable, onChange } = props
  const t = useT()
  const [mode, setMode] = useState<'text' | 'source'>('text')
  const [lost, setLost] = useState<readonly string[]>([])
  const source = mode === 'source' || lost.length > 0
  const change = () => {
    setLost([])
    setMode(source ? 'text' : 'source')
  }
  return (
    <div className={classes.editor}>
      {source ? (
        <SourceEditor {...props} instead={lost.length > 0} />
      ) : (
        <EditorAtTouch
          load={loadEditor}
          html={sanitizeHtml(forAuthor(html))}
          lang={lang}
          editable={editable}
          attributes={{ 'aria-labelledby': labelledBy }}
          tools={editable ? toolsToCome(articleId !== null) : []}
          frameClassName={classes.frame}
          className={classes.content}
          onChange={(written) => onChange(forPublic(written))}
        >
          {({ VisualEditor }, onReady) => <VisualEditor {...props} onReady={onReady} onLost={setLost} />}
        </EditorAtTouch>
      )}
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

type SourceEditorProps = BodyEditorProps & {
  /** Stands where the author has just touched the text as it will look. */
  instead: boolean
}

function SourceEditor({ labelledBy, html, lang, editable, onChange, instead }: SourceEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (instead) field.current?.focus()
  }, [instead])
  return (
    <Textarea
      ref={field}
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
