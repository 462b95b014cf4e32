/**
 * Emulates the window of a phone: media queries for a small width match. Returns a function that restores the window.
 */
export function emulatePhone(): () => void {
  const { matchMedia } = window
  const set = (value: typeof matchMedia) =>
    Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value })
  set((media) => ({ ...matchMedia(media), matches: media.includes('max-width: 47.99em') }))
  return () => void set(matchMedia)
}
