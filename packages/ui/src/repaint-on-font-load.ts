/**
 * Chromium keeps showing boxes for letters that it first rendered while their font was loading. After each font load,
 * this sets a different value of an unused font feature, which repaints the page.
 */
export function repaintOnFontLoad({ fonts, documentElement }: Document): void {
  let times = 0
  fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (fontfaces.length === 0) return
    times = (times + 1) % 100
    documentElement.style.fontFeatureSettings = `"rs${String(times).padStart(2, '0')}" 0`
  })
}
