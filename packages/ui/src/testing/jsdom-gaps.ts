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
