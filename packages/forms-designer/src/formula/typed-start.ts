const wordCharacter = /[\p{L}\p{N}_$.]/u

/**
 * Where the name that an author is typing begins, if it can become one of these: the start of one, spaces included, or a
 * part of one from two letters on, or from one Chinese character on.
 */
export function typedStart(source: string, cursor: number, names: readonly string[]): number | undefined {
  const before = source.slice(0, cursor)
  if (isInQuotes(before) || wordCharacter.test(source.charAt(cursor))) return undefined
  const terms = names.map((name) => name.toLowerCase())
  const longest = Math.max(0, ...terms.map(({ length }) => length))
  for (let from = Math.max(0, cursor - longest); from < cursor; from += 1) {
    const typed = before.slice(from).toLowerCase()
    const isBegin = /^\p{L}/u.test(typed) && !wordCharacter.test(before.charAt(from - 1))
    if (isBegin && typed.trimEnd() !== '' && terms.some((term) => canBecome(typed, term))) return from
  }
  return undefined
}

function canBecome(typed: string, term: string): boolean {
  if (typed === term) return false
  return term.startsWith(typed) || ((typed.length > 1 || /\p{Script=Han}/u.test(typed)) && term.includes(typed))
}

const isInQuotes = (text: string) =>
  text.split('"').length % 2 === 0 || text.lastIndexOf('\u201c') > text.lastIndexOf('\u201d')
