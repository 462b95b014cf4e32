/** Makes the window a phone's: queries for a small width match. What is answered makes it the usual one again. */
export function emulatePhone(): () => void {
  const { matchMedia } = window
  const set = (value: typeof matchMedia) =>
    Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value })
  set((media) => ({ ...matchMedia(media), matches: media.includes('max-width: 47.99em') }))
  return () => void set(matchMedia)
}
