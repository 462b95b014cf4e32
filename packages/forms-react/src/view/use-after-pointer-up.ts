import { useEffect } from 'react'

type Callback = () => void

/** Whether a pointer is pressed, and the actions that wait for its release. One for all forms of the page. */
class PointerPress {
  #isPressed = false
  #waiting: Callback[] = []
  #watchers = 0
  #listening = new AbortController()

  readonly after = (act: Callback): void => {
    if (this.#isPressed) this.#waiting.push(act)
    else act()
  }

  readonly watch = (): Callback => {
    if (this.#watchers === 0) this.#listen()
    this.#watchers += 1
    return () => {
      this.#watchers -= 1
      if (this.#watchers > 0) return
      this.#listening.abort()
      this.#onPointerUp()
    }
  }

  #listen(): void {
    this.#listening = new AbortController()
    const options = { capture: true, signal: this.#listening.signal }
    // A finger has left the screen when the browser presses a mouse for its tap, which moves the focus.
    for (const start of ['pointerdown', 'mousedown']) document.addEventListener(start, this.#onPointerDown, options)
    // The click follows the release within the same task.
    for (const end of ['pointerup', 'mouseup', 'pointercancel']) {
      document.addEventListener(end, () => setTimeout(this.#onPointerUp), options)
    }
  }

  readonly #onPointerDown = (): void => {
    this.#isPressed = true
  }

  readonly #onPointerUp = (): void => {
    this.#isPressed = false
    const acts = this.#waiting
    this.#waiting = []
    for (const act of acts) act()
  }
}

// The canvas of the designer holds a form for each widget: listeners of each made a click slower with every widget.
const press = new PointerPress()

/**
 * Runs an action at once, or after the click while a pointer is pressed. An error that appears when a field is left
 * moves the content below it. Shown earlier, it would move the button away from the pointer that left the field, and
 * the press would be lost.
 */
export function useAfterPointerUp(): (act: Callback) => void {
  useEffect(press.watch, [])
  return press.after
}
