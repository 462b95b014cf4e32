const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
}

/** Without line breaks as well, so that what is written can be indented. */
export const escapeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"'\n]/g, (sign) => entities[sign] ?? sign)

/** The lines of a page, each without what it is indented by. */
export type Lines = readonly string[]

/** An attribute is left out when it is false or not there, and has no value when it is true. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export const indent = (lines: Lines): Lines => lines.map((line) => `  ${line}`)

/** An element around others. */
export function element(tag: string, attributes: Attributes, children: Lines): Lines {
  return [`<${tag}${formatAttributes(attributes)}>`, ...indent(children), `</${tag}>`]
}

/** An element around a text, or around nothing. */
export const textElement = (tag: string, attributes: Attributes, text = ''): string =>
  `<${tag}${formatAttributes(attributes)}>${escapeHtml(text)}${voidElements.has(tag) ? '' : `</${tag}>`}`

const voidElements = new Set(['input', 'hr', 'img'])

const formatAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')

export const classList = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
