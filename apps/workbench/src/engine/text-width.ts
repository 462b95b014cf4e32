let context: OffscreenCanvasRenderingContext2D | null | undefined

export type TextStyle = { readonly weight?: number; readonly size?: number }

/**
 * Returns a function that measures lines of the page's text in pixels; it returns 0 without rendering. The style of the
 * page is read once, so that many texts can be measured in a row.
 */
export function textMeasure({ weight = 400, size }: TextStyle = {}): (text: string) => number {
  if (typeof OffscreenCanvas === 'undefined') return () => 0
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  const canvas = context
  if (!canvas) return () => 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  const font = `${weight} ${size === undefined ? fontSize : `${size}px`} ${fontFamily}`
  return (text) => {
    canvas.font = font
    return canvas.measureText(text).width
  }
}
