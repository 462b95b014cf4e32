import { parser } from '@lezer/css'

/** What a form does not use of its author's styles. Offsets count from the beginning of the text. */
export type CssFault = {
  readonly from: number
  readonly to: number
  /** What begins with @ and names something outside of the form, or fetches it; undefined for what cannot be read. */
  readonly atRule: string | undefined
}

/** Kept by a form: rules for its own elements, and conditions around them. */
const keptRules: ReadonlySet<string> = new Set(['MediaStatement', 'SupportsStatement'])

/** What a browser leaves out of the styles of a form, in the order of the text. */
export function cssFaults(code: string): readonly CssFault[] {
  const faults: CssFault[] = []
  parser.parse(code).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) faults.push({ from, to: Math.max(to, Math.min(from + 1, code.length)), atRule: undefined })
      const isUnused = code[from] === '@' && /(?:Statement|AtRule)$/.test(type.name) && !keptRules.has(type.name)
      if (!isUnused) return true
      const atRule = /^@[\w-]*/.exec(code.slice(from, to))?.[0] ?? '@'
      faults.push({ from, to: from + atRule.length, atRule })
      return false
    },
  })
  return faults
}
