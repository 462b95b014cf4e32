import { sanitizeHtml } from '@rostrum/forms/html/sanitize-html'
import '@rostrum/forms/html/eager'
import { LazyEditor } from '@rostrum/ui/editor/LazyEditor'
import { retryableImport } from '@rostrum/ui/lazy-component'
import { toEditorHtml, toPublicHtml } from './article-html.ts'
import classes from './BodyEditor.module.css'
import type { BodyEditorProps } from './body-editor-props.ts'
import { toolbarSkeleton } from './toolbar-skeleton.ts'

const loadEditor = retryableImport(() => import('./VisualEditor.tsx'))

/** @param onLost called with the elements that the editor does not support */
export function FormattedBody(props: BodyEditorProps & { onLost: (elements: readonly string[]) => void }) {
  const { labelledBy, html, lang, articleId, editable, onChange, onLost } = props
  return (
    <LazyEditor
      load={loadEditor}
      html={sanitizeHtml(toEditorHtml(html))}
      lang={lang}
      editable={editable}
      attributes={{ 'aria-labelledby': labelledBy }}
      tools={editable ? toolbarSkeleton(articleId !== null) : []}
      frameClassName={classes.frame}
      className={classes.content}
      onChange={(written) => onChange(toPublicHtml(written))}
    >
      {({ VisualEditor }, onReady) => <VisualEditor {...props} onReady={onReady} onUnsupported={onLost} />}
    </LazyEditor>
  )
}
