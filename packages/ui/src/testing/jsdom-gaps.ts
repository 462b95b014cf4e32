import { configure } from '@testing-library/react'

// Only ends what hangs: how long something takes to appear depends on what else the machine does.
configure({ asyncUtilTimeout: 20_000 })

/** What jsdom lacks and our pages ask for: a window that matches no media query, an observer that never reports, scrolling. */
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }),
})

class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = SilentResizeObserver
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
