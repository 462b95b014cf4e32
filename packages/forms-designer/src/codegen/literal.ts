/** Also safe within a script element: no text can close it. */
export const jsonLiteral = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
