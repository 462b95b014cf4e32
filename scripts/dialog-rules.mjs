/**
 * The two buttons of each dialog in a page's source: the keys that the button of the act may have as its text, and those of
 * the button that leaves. A label that is built from a prefix means all keys that begin with it.
 *
 * @param source a page, in TSX
 * @param keys all keys of the catalogues
 */
export function dialogButtons(source, keys) {
  return [...source.matchAll(/<\w+(?=\s)/g)].flatMap(({ index }) => {
    const head = openingTag(source, index)
    const confirm = keysOf(attribute(head, 'confirmLabel', source), keys)
    if (confirm.length === 0) return []
    const cancel = attribute(head, 'cancelLabel', source)
    return [{ confirm, cancel: cancel === undefined ? ['ui.cancel'] : keysOf(cancel, keys) }]
  })
}

/**
 * One sentence for each dialog whose buttons begin with the same word in a language: “Cancel” next to “Cancel interview” leaves readers to
 * guess which of them cancels the interview.
 */
export function similarButtons(path, buttons, locale, messages) {
  const found = buttons.flatMap(({ confirm, cancel }) =>
    confirm.flatMap((act) =>
      cancel.flatMap((leave) => (similar(messages[act], messages[leave], locale) ? [[act, leave]] : [])),
    ),
  )
  return found.map(
    ([act, leave]) => `${path}: in ${locale}, “${messages[act]}” (${act}) is next to “${messages[leave]}” (${leave})`,
  )
}

function similar(act, leave, locale) {
  if (!act || !leave) return false
  const [a, b] = [act.toLowerCase(), leave.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a) || firstWord(a, locale) === firstWord(b, locale)
}

/** Languages without spaces are divided by their dictionaries. The Burmese negation is no word without its verb. */
function firstWord(text, locale) {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
  const [first = text, second = ''] = words.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  return first === 'မ' ? first + second : first
}

/** The text of an opening tag, up to the bracket that ends it outside of all braces. */
function openingTag(source, from) {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (char === '{') depth++
    if (char === '}') depth--
    if (char === '>' && depth === 0 && source[at - 1] !== '=') return source.slice(from, at)
  }
  return source.slice(from)
}

/** The expression that a tag gives an attribute, or that of the constant which it names; undefined when it has none. */
function attribute(tag, name, source) {
  const quoted = new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(tag)
  if (quoted) return `'${quoted[2]}'`
  const written = braced(tag, name)
  if (!/^\w+$/.test(written ?? '')) return written
  return new RegExp(`\\bconst ${written} = ([^\\n]*(?:\\n\\s+[?:][^\\n]*)*)`).exec(source)?.[1] ?? written
}

function braced(tag, name) {
  const start = tag.indexOf(`${name}={`)
  if (start < 0) return undefined
  let depth = 0
  for (let at = start + name.length + 1; at < tag.length; at++) {
    if (tag[at] === '{') depth++
    if (tag[at] === '}' && --depth === 0) return tag.slice(start + name.length + 2, at)
  }
  return undefined
}

function keysOf(expression = '', keys) {
  const whole = [...expression.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key)
  const prefixes = [...expression.matchAll(/`([\w-]+(?:\.[\w-]+)+[._-])\$\{/g)].map(([, prefix]) => prefix)
  const built = keys.filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.')),
  )
  return [...new Set([...whole, ...built])]
}
