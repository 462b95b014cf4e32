const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
}

/** Escapes line breaks as well, so that the output can be indented. */
export const escapeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"'\n]/g, (sign) => entities[sign] ?? sign)

/** The lines of a page, each without its indentation. */
export type Lines = readonly string[]

/** Omits an attribute that is false or undefined. An attribute that is true has no value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export const indent = (lines: Lines): Lines => lines.map((line) => `  ${line}`)

/** An element with child elements. */
export function element(tag: string, attributes: Attributes, children: Lines): Lines {
  return [`<${tag}${formatAttributes(attributes)}>`, ...indent(children), `</${tag}>`]
}

/** An element with a text or without content. */
export const textElement = (tag: string, attributes: Attributes, text = ''): string =>
  `<${tag}${formatAttributes(attributes)}>${escapeHtml(text)}${voidElements.has(tag) ? '' : `</${tag}>`}`

const voidElements = new Set(['input', 'hr', 'img'])

const formatAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')

export const classList = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
