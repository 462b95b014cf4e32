import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, tooltips } from '@codemirror/view'
import { useComputedColorScheme } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { type RefObject, useEffect, useRef } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey } from '../view/messages.ts'
import classes from './CodeEditor.module.css'
import type { TextChange } from './check-script.ts'
import { codeColors } from './code-colors.ts'
import { errorsAtLines } from './errors-at-lines.ts'
import { scriptCompletion } from './script-completion.ts'
import type { ScriptProblem } from './use-script-problems.ts'

/** What others may do with the text of an open editor. */
export type CodeEditorHandle = {
  /** Changes the text as typing would: it can be undone. */
  readonly change: (change: TextChange) => void
  readonly reveal: (offset: number) => void
}

type CodeEditorProps = {
  label: string
  language: 'javascript' | 'css'
  text: string
  /** Names of the arguments and of the widgets, for completion. */
  names: readonly string[]
  onChange: (text: string) => void
  /** The problems of a text, by offset. */
  lint: (text: string) => readonly ScriptProblem[]
  /** What was found out about the text later, without a change of it: it is checked again. */
  found: string | undefined
  handle: RefObject<CodeEditorHandle | null>
}

/** A problem as the editor marks it. The text before it may have changed since the check. */
const diagnosticOf = ({ from, to, severity, message, detail, fix }: ScriptProblem) => ({
  ...{ from, to, severity, message: detail ?? message },
  actions: fix
    ? [
        {
          name: fix.label,
          apply: (view: EditorView, now: number) => {
            const { change } = fix
            const moved = now - from
            view.dispatch({ changes: { ...change, from: change.from + moved, to: change.to + moved } })
          },
        },
      ]
    : [],
})

/** The base colors of the editor, such as those of its cursor and its lists. */
const scheme = new Compartment()

/** Lists stay within the dialog, which cuts off what is outside of it. */
function spaceAround({ dom }: EditorView) {
  return (dom.closest('[role="dialog"]') ?? document.documentElement).getBoundingClientRect()
}

/**
 * A code editor that starts at the first diagnostic. It owns its text while it is open; another `key` opens another
 * text.
 */
export function CodeEditor({ label, language, text, names, onChange, lint, found, handle }: CodeEditorProps) {
  const { styleNonce } = useDesigner()
  const word = useMessageByKey()
  const place = useRef<HTMLDivElement>(null)
  const isDark = useComputedColorScheme('light') === 'dark'
  const latest = useRef({ onChange, diagnose: lint, word, isDark })
  latest.current = { onChange, diagnose: lint, word, isDark }
  const first = useRef(text)
  const opened = useRef<EditorView>(null)
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        selection: { anchor: latest.current.diagnose(first.current)[0]?.from ?? 0 },
        extensions: [
          EditorView.cspNonce.of(styleNonce),
          scheme.of(EditorView.darkTheme.of(latest.current.isDark)),
          EditorView.contentAttributes.of({ 'aria-label': label, 'data-autofocus': '', tabindex: '0' }),
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          syntaxHighlighting(codeColors),
          language === 'css' ? css() : javascript(),
          ...(language === 'css'
            ? []
            : [autocompletion({ override: [scriptCompletion(names, (key) => latest.current.word(key))] })]),
          tooltips({ tooltipSpace: spaceAround }),
          lintGutter(),
          errorsAtLines,
          linter((editor) => latest.current.diagnose(editor.state.doc.toString()).map(diagnosticOf), { delay: 200 }),
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
    opened.current = view
    handle.current = {
      change: (change) => {
        const anchor = change.from + change.insert.length
        view.dispatch({ changes: change, selection: { anchor }, scrollIntoView: true })
        view.focus()
      },
      reveal: (offset) => {
        view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true })
        view.focus()
      },
    }
    return () => {
      handle.current = null
      opened.current = null
      view.destroy()
    }
  }, [label, language, names, styleNonce, handle])
  useEffect(() => {
    const view = opened.current
    if (found === undefined || !view) return
    view.dispatch(setDiagnostics(view.state, latest.current.diagnose(view.state.doc.toString()).map(diagnosticOf)))
  }, [found])
  useEffect(() => {
    opened.current?.dispatch({ effects: scheme.reconfigure(EditorView.darkTheme.of(isDark)) })
  }, [isDark])
  return <Box ref={place} bd="line-strong" bdrs={6} className={classes.editor} />
}
