import { useEffect, useMemo } from 'react'

type Callback = () => void

/** Whether the mouse is pressed, and the actions that wait for its release. */
class PointerPress {
  #isPressed = false
  #waiting: Callback[] = []

  readonly after = (act: Callback): void => {
    if (this.#isPressed) this.#waiting.push(act)
    else act()
  }

  watch(): Callback {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', this.#onPointerDown, options)
    // The click follows the release within the same task.
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => setTimeout(this.#onPointerUp), options)
    }
    return () => {
      stop.abort()
      this.#onPointerUp()
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

/**
 * Runs an action at once, or after the click while the mouse is pressed. An error that appears when a field is left
 * moves the content below it. Shown earlier, it would move the button away from the pointer that left the field.
 */
export function useAfterPointerUp(): (act: Callback) => void {
  const press = useMemo(() => new PointerPress(), [])
  useEffect(() => press.watch(), [press])
  return press.after
}
