/** Elements allowed in formatted text, each with its allowed attributes. */
const elements: Readonly<Record<string, readonly string[]>> = {
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

/** Void elements. */
const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img'])

/** Breaks and columns render no visible content. */
const unstyled: ReadonlySet<string> = new Set(['br', 'col', 'colgroup'])

/** Elements whose content is not text for a reader. */
const opaque: ReadonlySet<string> = new Set([
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

export const isAllowedElement = (name: string): boolean => Object.hasOwn(elements, name)
export const isVoidElement = (name: string): boolean => voidElements.has(name)
export const mayHaveStyle = (element: string): boolean => !unstyled.has(element)
export const isOpaqueElement = (name: string): boolean => opaque.has(name)

export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  return Object.hasOwn(elements, element) && elements[element]?.includes(name) === true && isSafeValue(name, value)
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/i.test(value)
  if (name === 'src') return /^(?:https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(value) || isPictureData(value)
  if (/^(?:width|height|colspan|rowspan|start)$/.test(name)) return /^\d{1,4}$/.test(value)
  return value.length <= 500
}

/** SVG pictures are refused because they may contain scripts. */
function isPictureData(value: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i.test(value)
}
