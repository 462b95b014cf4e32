/** Smaller differences come from browser bars and rounding. */
const minimumKeyboardHeight = 80

/**
 * Sets `--rs-keyboard` on the root element to the height that the soft keyboard covers, for browsers that do not shrink
 * the page for it. Sheets, dialogs and bars at the bottom edge stay above this height.
 */
export function trackSoftKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  let covered = 0
  const measure = () => {
    // A page that was zoomed in has a smaller viewport without a keyboard.
    const hidden = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    const next = hidden < minimumKeyboardHeight ? 0 : Math.round(hidden)
    if (next === covered) return
    covered = next
    document.documentElement.style.setProperty('--rs-keyboard', `${next}px`)
    if (next > 0) requestAnimationFrame(showFocusedField)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
}

const showFocusedField = () => document.activeElement?.scrollIntoView({ block: 'nearest' })
