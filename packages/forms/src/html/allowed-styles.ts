const color =
  /(?:#[\da-f]{3,8}|(?!expression|url|var|attr|env|image|inherit|initial|unset)[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s,.%/]{1,40}\))/
const length = /(?:0|\d{1,3}(?:\.\d{1,2})?(?:px|pt|%)|\d{1,2}(?:\.\d{1,3})?(?:r?em|ex|ch))/
const line = /(?:none|solid|dashed|dotted|double|hidden)/
const width = /(?:thin|medium|thick|0|\d{1,2}(?:\.\d{1,2})?(?:px|pt|r?em))/

const whole = (...parts: readonly (RegExp | string)[]) =>
  new RegExp(`^(?:${parts.map((part) => (typeof part === 'string' ? part : part.source)).join('')})$`, 'i')
const some = (part: RegExp, most: number) => whole(`${part.source}(?:\\s+${part.source}){0,${most - 1}}`)

const colors = whole(color)
const lengths = whole(length)
const sides = some(length, 4)
/** Width, line and color of a border, each at most once and in any order. */
const border = some(new RegExp(`(?:${width.source}|${line.source}|${color.source})`), 3)

/** Allowed style properties and values. None of them moves a text out of its place or fetches a resource. */
const allowed: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify|start|end)$/i,
  'vertical-align': /^(?:baseline|top|middle|bottom|sub|super|text-top|text-bottom)$/i,
  'text-indent': lengths,
  'line-height': whole(`normal|\\d{1,2}(?:\\.\\d{1,3})?|${length.source}`),
  'letter-spacing': whole(`normal|${length.source}`),
  'white-space': /^(?:normal|nowrap|pre|pre-wrap|pre-line)$/i,
  'word-break': /^(?:normal|break-all|keep-all|break-word)$/i,
  color: colors,
  background: colors,
  'background-color': colors,
  'font-weight': /^(?:bold|bolder|lighter|normal|[1-9]00)$/i,
  'font-style': /^(?:italic|oblique|normal)$/i,
  'font-size': whole(`${length.source}|(?:xx?-)?(?:small|large)|medium|smaller|larger`),
  'font-family': /^[\p{L}\p{N}\s"',-]{1,200}$/iu,
  'text-decoration': /^(?:underline|line-through|overline|none)$/i,
  'list-style-type': /^(?:none|disc|circle|square|decimal|lower-alpha|upper-alpha|lower-roman|upper-roman)$/i,
  padding: sides,
  'padding-top': lengths,
  'padding-right': lengths,
  'padding-bottom': lengths,
  'padding-left': lengths,
  margin: some(new RegExp(`(?:auto|${length.source})`), 4),
  'margin-top': lengths,
  'margin-right': whole(`auto|${length.source}`),
  'margin-bottom': lengths,
  'margin-left': whole(`auto|${length.source}`),
  border,
  'border-top': border,
  'border-right': border,
  'border-bottom': border,
  'border-left': border,
  'border-color': some(color, 4),
  'border-style': some(line, 4),
  'border-width': some(width, 4),
  'border-radius': sides,
  'border-collapse': /^(?:collapse|separate)$/i,
  width: whole(`auto|${length.source}`),
  'max-width': whole(`none|${length.source}`),
  'min-width': lengths,
  height: whole(`auto|${length.source}`),
}

/** Longer than any style that an editor writes for one element. A longer one is dropped as a whole. */
const longestStyle = 2000

const important = '!important'

/** Strips `!important`: the content of a form competes with no other style. */
function plainValue(value: string): string {
  const trimmed = value.trim()
  return trimmed.toLowerCase().endsWith(important) ? trimmed.slice(0, -important.length).trim() : trimmed
}

/**
 * Keeps only the declarations that affect the look of a text.
 *
 * @param remove called with the name of each declaration that is dropped
 */
export function allowedStyle(source: string, remove: (name: string) => void): string {
  if (source.length > longestStyle) {
    remove('style')
    return ''
  }
  return source
    .split(';')
    .flatMap((part) => {
      const colon = part.indexOf(':')
      if (part.trim() === '') return []
      const name = part.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = plainValue(part.slice(colon + 1))
      if (Object.hasOwn(allowed, name) && allowed[name]?.test(value)) return [`${name}: ${value}`]
      remove(name === '' ? part.trim().slice(0, 40) : name)
      return []
    })
    .join('; ')
}
