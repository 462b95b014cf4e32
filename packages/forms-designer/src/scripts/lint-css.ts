import { parser } from '@lezer/css'

/** What is wrong with the styles of a form's author. Offsets count from the beginning of the text. */
export type CssDiagnostic = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'unread' }
  /** A brace or a comment that is opened and never closed, so that all that follows is taken for a part of it. */
  | { readonly kind: 'unclosed' }
  /** What begins with @ and names something outside of the form, or fetches it. */
  | { readonly kind: 'unused'; readonly atRule: string }
)

/** Kept by a form: rules for its own elements, and conditions around them. */
const allowedAtRules: ReadonlySet<string> = new Set(['MediaStatement', 'SupportsStatement'])

/** What a browser leaves out of the styles of a form, or takes for something else than was meant, in the order of the text. */
export function lintCss(code: string): readonly CssDiagnostic[] {
  const faults: CssDiagnostic[] = []
  parser.parse(code).iterate({
    enter: ({ node }) => {
      const { type, from, to } = node
      if (isUnclosed(node, code)) faults.push({ kind: 'unclosed', from, to: from + 1 })
      if (type.isError && !endsUnclosed(node)) {
        faults.push({ kind: 'unread', from, to: Math.max(to, Math.min(from + 1, code.length)) })
      }
      const isUnused = code[from] === '@' && /(?:Statement|AtRule)$/.test(type.name) && !allowedAtRules.has(type.name)
      if (!isUnused) return true
      const atRule = /^@[\w-]*/.exec(code.slice(from, to))?.[0] ?? '@'
      faults.push({ kind: 'unused', from, to: from + atRule.length, atRule })
      return false
    },
  })
  return faults
}

const blocks: ReadonlySet<string> = new Set(['Block', 'Styles', 'KeyframeList'])

type CssNode = ReturnType<typeof parser.parse>['topNode']

function isUnclosed({ name, lastChild, from, to }: CssNode, code: string): boolean {
  if (name === 'Comment') return !code.slice(from + 2, to).endsWith('*/')
  return blocks.has(name) && lastChild?.name !== '}'
}

/** The end of what is not closed; that is told where it begins. */
const endsUnclosed = ({ parent, nextSibling }: CssNode) =>
  parent !== null && blocks.has(parent.name) && nextSibling === null
