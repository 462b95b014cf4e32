import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html'

const ownPicture = /^\/recruitApi\/app\/api\/article\/attachment\/[0-9a-f-]{36}$/
const inlinePicture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const ownPage = /^\/(?![/\\])/
const alignment = { 'text-align': [/^(left|center|right|justify)$/] }
const blocks = ['p', 'h2', 'h3', 'h4', 'td', 'th', 'div']

/** Links out of the portal open in a new tab, without a referrer. */
function link(_name: string, { href = '', lang }: Tag['attribs']): Tag {
  const address = href.trim()
  const guard = { target: '_blank', rel: 'noopener noreferrer nofollow' }
  const attribs = { href: address, ...(lang !== undefined && { lang }), ...(/^https?:/i.test(address) && guard) }
  return { tagName: 'a', attribs }
}

const options: IOptions = {
  allowedTags: [
    ...blocks,
    ...['ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'img', 'figure', 'figcaption'],
    ...['dl', 'dt', 'dd', 'abbr'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    col: ['span'],
    abbr: ['title'],
    '*': ['lang', 'dir'],
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'div'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(blocks.map((tag) => [tag, alignment])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these tags is never text for a reader.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: link,
    img: (tagName, { alt = '', ...attribs }) => ({ tagName, attribs: { ...attribs, alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    const { src = '', href = '' } = attribs
    if (tag === 'img') return !(ownPicture.test(src) || inlinePicture.test(src))
    // A relative address would resolve to one of ours, so only known ones pass.
    return tag === 'a' && href !== '' && !(ownPage.test(href) || /^(https?:\/\/|mailto:|tel:|#)/i.test(href))
  },
}

/**
 * Removes everything that could run, leave the page, or imitate the page around it: an allow-list of tags, attributes,
 * schemes and one style. It is idempotent.
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, options).trim()

/** The text without its markup, for search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/?(p|h\d|li|td|th|tr|div|br|dt|dd|figcaption|caption)\b/gi, ' $&')
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const decoded = bare.replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name] ?? '')
  return decoded.replace(/\s+/g, ' ').trim()
}

/** The text with a line for each block, for those who read it outside of a page. */
export const linesOf = (html: string): string =>
  html
    .split(/<(?:br|\/(?:p|h\d|li|tr|div|dt|dd|figcaption|caption|pre|blockquote))\b[^>]*>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
