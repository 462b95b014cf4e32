/** A length of an author's as CSS has it: a bare number counts pixels, and an empty text sets nothing. */
export function cssLength(length: string | undefined): string | undefined {
  const written = length?.trim() ?? ''
  if (written === '') return undefined
  return /^\d+(?:\.\d+)?$/.test(written) ? `${written}px` : written
}

/** The pixels of a length that is given in them. */
export function pixelsOf(length: string | undefined): number | undefined {
  const css = cssLength(length)
  return css?.endsWith('px') ? Number.parseFloat(css) : undefined
}
