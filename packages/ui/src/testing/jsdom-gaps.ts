import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { getToasts, removeToast } from '../toast-store.ts'

// Only ends what hangs: how long something takes to appear depends on what else the machine does.
configure({ asyncUtilTimeout: 20_000 })

/** What jsdom lacks and our pages ask for: a window that matches no media query, fonts, an observer that never reports, scrolling. */
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }),
  configurable: true,
})
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = SilentResizeObserver
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

// The frames of jsdom come from one interval, which never ticks again for any file once a false clock has made it.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

/** The files of a worker share its window: each leaves it, and what hangs over every page, empty to the next. */
afterAll(() => {
  cleanup()
  for (const { id } of getToasts()) removeToast(id)
  document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
