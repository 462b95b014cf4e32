/** Makes the window a phone's: queries for a small width match. What is answered makes it the usual one again. */
export function asPhone(): () => void {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width: 47.99em') })
  return () => {
    window.matchMedia = matchMedia
  }
}
