import { useEffect, useMemo } from 'react'

type Act = () => void

/** Whether the mouse is pressed, and what waits for its release. */
class Press {
  #isHeld = false
  #waiting: Act[] = []

  readonly after = (act: Act): void => {
    if (this.#isHeld) this.#waiting.push(act)
    else act()
  }

  watch(): Act {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', this.#hold, options)
    // The click follows the release within the same task.
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => setTimeout(this.#release), options)
    }
    return () => {
      stop.abort()
      this.#release()
    }
  }

  readonly #hold = (): void => {
    this.#isHeld = true
  }

  readonly #release = (): void => {
    this.#isHeld = false
    const acts = this.#waiting
    this.#waiting = []
    for (const act of acts) act()
  }
}

/**
 * Does something at once, or after the click while the mouse is pressed. An error that appears as a field is left moves
 * what is below it: shown any sooner, it moves the button from under the pointer that left the field for it.
 */
export function useAfterPress(): (act: Act) => void {
  const press = useMemo(() => new Press(), [])
  useEffect(() => press.watch(), [press])
  return press.after
}
