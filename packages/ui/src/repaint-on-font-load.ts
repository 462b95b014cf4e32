/**
 * Chromium keeps showing boxes for letters that it first rendered while their font was loading. At the start
 * and after each font load, this sets a different value of an unused font feature, which repaints the page. Chromium also
 * keeps the boxes for later pages of the same process, which then load no font at all: no page may use a value of a
 * former one.
 */
export function repaintOnFontLoad({ fonts, documentElement }: Document): void {
  const repaint = () => {
    const unused = Math.random().toString(36).slice(2, 6).padEnd(4, '0')
    documentElement.style.fontFeatureSettings = `"${unused}" 0`
  }
  repaint()
  fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (fontfaces.length > 0) repaint()
  })
}
