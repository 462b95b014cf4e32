/** Converts an author's length to CSS: a bare number means pixels, and an empty text sets nothing. */
export function cssLength(length: string | undefined): string | undefined {
  const written = length?.trim() ?? ''
  if (written === '') return undefined
  return /^\d+(?:\.\d+)?$/.test(written) ? `${written}px` : written
}

/** The number of pixels of a length in pixels. */
export function pixelsOf(length: string | undefined): number | undefined {
  const css = cssLength(length)
  return css?.endsWith('px') ? Number.parseFloat(css) : undefined
}
