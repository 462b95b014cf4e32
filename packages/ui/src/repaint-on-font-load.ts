/**
 * Chromium goes on showing boxes where it has first met letters whose font was still on its way. A feature that no font
 * knows is another one each time a font has come, so that what is on the page is drawn anew.
 */
export function repaintOnFontLoad({ fonts, documentElement }: Document): void {
  let times = 0
  fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (fontfaces.length === 0) return
    times = (times + 1) % 100
    documentElement.style.fontFeatureSettings = `"rs${String(times).padStart(2, '0')}" 0`
  })
}
