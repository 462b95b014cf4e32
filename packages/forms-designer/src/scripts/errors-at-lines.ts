import { type Diagnostic, setDiagnosticsEffect } from '@codemirror/lint'
import { type Extension, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** An error below its line, with its correction. The list of problems says the same to a screen reader. */
class ErrorLine extends WidgetType {
  readonly #error: Diagnostic

  constructor(error: Diagnostic) {
    super()
    this.#error = error
  }

  override eq(other: ErrorLine): boolean {
    // A correction belongs to the text that it was found in.
    return this.#error === other.#error
  }

  override toDOM(view: EditorView): HTMLElement {
    const { message, actions = [], from, to } = this.#error
    const line = document.createElement('div')
    line.className = 'cm-error-line'
    line.setAttribute('aria-hidden', 'true')
    line.append(message)
    for (const { name, apply } of actions) {
      const button = document.createElement('button')
      button.type = 'button'
      button.tabIndex = -1
      button.textContent = name
      // The focus stays in the text.
      button.onmousedown = (event) => {
        event.preventDefault()
        apply(view, from, to)
      }
      line.append(button)
    }
    return line
  }
}

/** Shows the errors of a script below their lines. They move with the text until it is checked again. */
export const errorsAtLines: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { state, changes, effects }) => {
    const found = effects.findLast((effect) => effect.is(setDiagnosticsEffect))
    if (!found) return shown.map(changes)
    const errors = (found.value as readonly Diagnostic[]).filter(({ severity }) => severity === 'error')
    const lines = errors.map((error) => {
      const { to } = state.doc.lineAt(Math.min(error.from, state.doc.length))
      return Decoration.widget({ widget: new ErrorLine(error), block: true, side: 1 }).range(to)
    })
    return Decoration.set(lines, true)
  },
  provide: (field) => EditorView.decorations.from(field),
})
