import { sanitizeHtml } from '@rostrum/forms/html/sanitize-html'
import '@rostrum/forms/html/at-once'
import { EditorAtTouch } from '@rostrum/ui/editor/EditorAtTouch'
import { asking } from '@rostrum/ui/late'
import { forAuthor, forPublic } from './article-html.ts'
import classes from './BodyEditor.module.css'
import type { BodyEditorProps } from './body-editor-props.ts'
import { toolsToCome } from './tools-to-come.ts'

const loadEditor = asking(() => import('./VisualEditor.tsx'))

/** @param onLost called with what the text holds and the editor does not know */
export function FormattedBody(props: BodyEditorProps & { onLost: (elements: readonly string[]) => void }) {
  const { labelledBy, html, lang, articleId, editable, onChange, onLost } = props
  return (
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
      {({ VisualEditor }, onReady) => <VisualEditor {...props} onReady={onReady} onLost={onLost} />}
    </EditorAtTouch>
  )
}
