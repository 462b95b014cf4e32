import { harmlessStyle } from './html-styles.ts'

/** Elements of formatted text that are kept, and the attributes that each may have. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  col: [],
  colgroup: [],
  dd: [],
  del: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  ins: [],
  kbd: [],
  li: [],
  mark: [],
  ol: ['start'],
  p: [],
  pre: [],
  q: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}
const alone: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img'])
/** Of breaks and columns nothing is seen. */
const unstyled: ReadonlySet<string> = new Set(['br', 'col', 'colgroup'])
/** Elements whose content is no text for people either. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'template',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'select',
  'object',
])
const tag =
  /<(\/?)([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?/giy
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Formatted text of which only what formats is left: the result is written anew from elements and attributes of a
 * short list, every element closed, so that nothing in it can act. Elements of other kinds leave their text behind,
 * scripts and the like leave nothing.
 */
export function sanitizeHtml(html: string): string {
  const writer = new Writer()
  readHtml(html, writer)
  return writer.finish()
}

/** What of formatted text is taken away before it is shown: elements, attributes and styles, each once. */
export function unsafeIn(html: string): readonly string[] {
  const writer = new Writer()
  readHtml(html, writer)
  return [...writer.left]
}

/** What a person reads of formatted text; blocks and breaks on lines of their own. */
export function textOfHtml(html: string): string {
  let text = ''
  readHtml(html, {
    text: (part) => {
      text += decode(part)
    },
    open: (name) => {
      if (name === 'br') text += '\n'
    },
    close: (name) => {
      if (/^(?:p|div|li|tr|h[1-6]|blockquote|pre)$/.test(name)) text += '\n'
    },
  })
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

type Reader = {
  readonly text: (text: string) => void
  /** @param at where in the text its attributes begin */
  readonly open: (name: string, attributes: string, at: number) => void
  readonly close: (name: string) => void
  /** An element that goes with all that is in it. */
  readonly drop?: (name: string) => void
}

export function readHtml(html: string, reader: Reader): void {
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) reader.text(html.slice(at, next < 0 ? html.length : next))
    if (next < 0) return
    at = readTag(html, lower, next, reader)
  }
}

/** Reads what begins with `<` and answers where it ends. */
function readTag(html: string, lower: string, start: number, reader: Reader): number {
  tag.lastIndex = start
  const found = tag.exec(html)
  if (!found) {
    reader.text('<')
    return start + 1
  }
  const [whole, slash, name = '', attributes = ''] = found
  const element = name.toLowerCase()
  const end = start + whole.length
  if (dropped.has(element)) {
    reader.drop?.(element)
    return slash ? end : afterElement(lower, element, end)
  }
  if (element !== '' && slash) reader.close(element)
  else if (element !== '') reader.open(element, attributes, start + 1 + name.length)
  return end
}

function afterElement(lower: string, name: string, from: number): number {
  const closing = lower.indexOf(`</${name}`, from)
  const end = closing < 0 ? -1 : lower.indexOf('>', closing)
  return end < 0 ? lower.length : end + 1
}

const deepest = 100

class Writer implements Reader {
  readonly left = new Set<string>()
  #html = ''
  readonly #open: string[] = []

  text(text: string): void {
    this.#html += escapeText(decode(text))
  }

  open(name: string, attributes: string): void {
    const known = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!known || this.#open.length >= deepest) {
      this.drop(name)
      return
    }
    this.#html += `<${name}${writeAttributes(name, known, attributes, (part) => this.left.add(part))}>`
    if (!alone.has(name)) this.#open.push(name)
  }

  drop(name: string): void {
    this.left.add(`<${name}>`)
  }

  close(name: string): void {
    const depth = this.#open.lastIndexOf(name)
    if (depth < 0) return
    for (const open of this.#open.splice(depth).toReversed()) this.#html += `</${open}>`
  }

  finish(): string {
    for (const open of this.#open.splice(0).toReversed()) this.#html += `</${open}>`
    return this.#html
  }
}

function writeAttributes(
  element: string,
  known: readonly string[],
  source: string,
  left: (part: string) => void,
): string {
  const kept = new Map<string, string>()
  for (const { name: key, value } of attributesIn(source)) {
    if (kept.has(key)) continue
    if (key === 'style' && !unstyled.has(element)) kept.set(key, harmlessStyle(value, left))
    else if (known.includes(key) && isHarmless(key, value)) kept.set(key, value)
    else left(key)
  }
  if (element === 'a' && kept.has('href')) kept.set('rel', 'noopener noreferrer nofollow')
  return (
    [...kept]
      // A picture without words for it is read out by its address; one that says that it has none is passed over.
      .filter(([name, value]) => value !== '' || name === 'alt')
      .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
      .join('')
  )
}

/** An attribute, its name in small letters, and where it begins and ends in what was read. */
type Attribute = { readonly name: string; readonly value: string; readonly from: number; readonly to: number }

export const attributesIn = (source: string): readonly Attribute[] =>
  [...source.matchAll(attribute)].map(({ index, 0: whole, 1: name = '', 2: double, 3: single, 4: bare }) => ({
    name: name.toLowerCase(),
    value: decode(double ?? single ?? bare ?? ''),
    from: index,
    to: index + whole.length,
  }))

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/i.test(value)
  if (name === 'src') return /^(?:https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(value) || isPictureData(value)
  if (/^(?:width|height|colspan|rowspan|start)$/.test(name)) return /^\d{1,4}$/.test(value)
  return value.length <= 500
}

/** SVG pictures may hold scripts and are refused. */
function isPictureData(value: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i.test(value)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] ?? whole) : whole
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ''
  })
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
