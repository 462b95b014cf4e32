import { setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, it } from 'vitest'
import { errorsAtLines } from './errors-at-lines.ts'

it('an error is below its line with its correction, a warning does not', () => {
  const view = new EditorView({ state: EditorState.create({ doc: 'hide(\nshow()', extensions: [errorsAtLines] }) })
  const shown = () => [...view.contentDOM.querySelectorAll('.cm-error-line')]
  const add = { name: 'Add )', apply: () => view.dispatch({ changes: { from: 5, insert: ')' } }) }
  view.dispatch(
    setDiagnostics(view.state, [
      { from: 4, to: 5, severity: 'error', message: ') is missing', actions: [add] },
      { from: 6, to: 10, severity: 'warning', message: 'No widget has the name show' },
    ]),
  )
  expect(shown().map(({ textContent }) => textContent)).toEqual([') is missingAdd )'])
  expect(shown()[0]?.previousElementSibling?.textContent).toBe('hide(')
  shown()[0]
    ?.querySelector('button')
    ?.dispatchEvent(new MouseEvent('mousedown', { cancelable: true }))
  expect(view.state.doc.toString()).toBe('hide()\nshow()')
  view.dispatch(setDiagnostics(view.state, []))
  expect(shown()).toEqual([])
})
