/** Safe within a script of a page as well: no text can end it. */
export const jsonLiteral = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** As an attribute of JSX, where a text in quotes knows no escapes. */
export const jsxAttribute = (text: string): string =>
  /^[\w.: -]*$/.test(text) ? `"${text}"` : `{${jsonLiteral(text)}}`
