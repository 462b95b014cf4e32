import {
  autocompletion,
  type Completion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, defaultHighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import classes from './CodeEditor.module.css'
import { scriptApi } from './script-api.ts'

type CodeEditorProps = {
  label: string
  language: 'javascript' | 'css'
  text: string
  /** Names of the arguments and of the widgets, for completion. */
  names: readonly string[]
  onChange: (text: string) => void
  /** What is wrong with a text, by its offsets. */
  diagnose: (text: string) => readonly Diagnostic[]
}

/**
 * A text editor for code, which begins at the first thing that is wrong with it. Its text is its own while it is open;
 * another `key` opens another text.
 */
export function CodeEditor({ label, language, text, names, onChange, diagnose }: CodeEditorProps) {
  const { styleNonce } = useDesigner()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ onChange, diagnose })
  latest.current = { onChange, diagnose }
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
          ...(language === 'css' ? [] : [autocompletion({ override: [completions(names)] })]),
          lintGutter(),
          linter((editor) => latest.current.diagnose(editor.state.doc.toString()), { delay: 200 }),
          // Tab is left alone: it has to lead out of the editor.
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
  return <div ref={place} className={classes.editor} />
}

const methods = [...scriptApi.form, ...scriptApi.widget].map(completionOf)
const globals = scriptApi.global.map(completionOf)

function completionOf(signature: string): Completion {
  const name = signature.replace(/\(.*$/, '')
  return { label: name, detail: signature.slice(name.length), type: 'method' }
}

/** After a dot what can be called, in quotes the names of the form, elsewhere the arguments and what is global. */
function completions(names: readonly string[]): CompletionSource {
  const words: readonly Completion[] = names.map((name) => ({ label: name, type: 'variable' }))
  return (context) => {
    const method = context.matchBefore(/\.\w*$/)
    if (method) return { from: method.from + 1, options: methods }
    const quoted = context.matchBefore(/['"][\w$]*$/)
    if (quoted) return { from: quoted.from + 1, options: words }
    const word = context.matchBefore(/[\w$]+$/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options: [...words, ...globals, { label: 'this', type: 'keyword' }] }
  }
}
