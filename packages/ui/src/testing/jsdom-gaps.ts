/** What jsdom lacks and Mantine asks for: a window that matches no media query, and an observer that never reports. */
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }),
})

class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = SilentResizeObserver
