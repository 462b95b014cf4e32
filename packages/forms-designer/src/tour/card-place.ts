type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
type Window = { readonly innerWidth: number; readonly innerHeight: number }
type CardPlace = { readonly left: number; readonly top?: number; readonly bottom?: number }

const cardWidth = 420
const gap = 12
/** Higher than the card of any step. */
const cardHeight = 200
/** The status bar stays in sight. */
const foot = 48

/** Where the card of a step points at its part: next to a pane, below a button; undefined where no side has room. */
export function cardPlaceAt(box: Box, { innerWidth, innerHeight }: Window): CardPlace | undefined {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const needed = cardWidth + 2 * gap
  if (innerWidth < needed) return undefined
  const isButton = box.height < cardHeight / 2
  if (isButton && bottom + gap + cardHeight <= innerHeight)
    return { left: Math.min(box.left, innerWidth - cardWidth - gap), top: bottom + gap }
  const height = box.top + cardHeight + foot > innerHeight ? { bottom: foot } : { top: box.top + gap }
  if (right + needed <= innerWidth) return { left: right + gap, ...height }
  return box.left >= needed ? { left: box.left - gap - cardWidth, ...height } : undefined
}
