import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { getToasts, removeToast } from '../toast-store.ts'

// Ends only tests that hang: rendering time depends on the load of the machine.
// Also takes back what the file before has configured: the files of a worker share the library.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })

/**
 * Browser features that jsdom lacks and our pages need: a window that matches no media query, fonts, an inactive
 * observer, scrolling, the place of a range and of a point.
 */
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
document.elementsFromPoint = () => []
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

// The animation frames of jsdom come from one interval. If a fake clock creates it, it never ticks again for any file.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

/** The files of a worker share its window. Each file must leave the window and its portals empty for the next one. */
afterAll(() => {
  cleanup()
  for (const { id } of getToasts()) removeToast(id)
  document.body.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
