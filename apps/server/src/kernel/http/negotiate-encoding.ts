/** The supported encodings, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Picks the encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3): the smallest that is acceptable. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const qualities = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const
    }),
  )
  const accepts = (encoding: Encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
  return encodings.find((encoding) => encoding !== 'identity' && accepts(encoding)) ?? 'identity'
}
