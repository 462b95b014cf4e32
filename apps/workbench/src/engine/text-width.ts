let context: OffscreenCanvasRenderingContext2D | null | undefined

/** The width of a line of the page's text in pixels; 0 without rendering. */
export function textWidth(text: string): number {
  if (typeof OffscreenCanvas === 'undefined') return 0
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  context.font = `${fontSize} ${fontFamily}`
  return context.measureText(text).width
}
