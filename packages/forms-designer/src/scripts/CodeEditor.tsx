import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, defaultHighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { Box } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import classes from './CodeEditor.module.css'
import { scriptCompletion } from './script-completion.ts'

type CodeEditorProps = {
  label: string
  language: 'javascript' | 'css'
  text: string
  /** Names of the arguments and of the widgets, for completion. */
  names: readonly string[]
  onChange: (text: string) => void
  /** The diagnostics of a text, by offset. */
  lint: (text: string) => readonly Diagnostic[]
}

/**
 * A code editor that starts at the first diagnostic. It owns its text while it is open; another `key` opens another
 * text.
 */
export function CodeEditor({ label, language, text, names, onChange, lint }: CodeEditorProps) {
  const { styleNonce } = useDesigner()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ onChange, diagnose: lint })
  latest.current = { onChange, diagnose: lint }
  const first = useRef(text)
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        selection: { anchor: latest.current.diagnose(first.current)[0]?.from ?? 0 },
        extensions: [
          EditorView.cspNonce.of(styleNonce),
          EditorView.contentAttributes.of({ 'aria-label': label, 'data-autofocus': '', tabindex: '0' }),
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          syntaxHighlighting(defaultHighlightStyle),
          language === 'css' ? css() : javascript(),
          ...(language === 'css' ? [] : [autocompletion({ override: [scriptCompletion(names)] })]),
          lintGutter(),
          linter((editor) => latest.current.diagnose(editor.state.doc.toString()), { delay: 200 }),
          // Tab has no binding: it must leave the editor.
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: 'center' }) })
    view.focus()
    return () => view.destroy()
  }, [label, language, names, styleNonce])
  return <Box ref={place} bd="line-strong" bdrs={6} overflow="hidden" className={classes.editor} />
}
