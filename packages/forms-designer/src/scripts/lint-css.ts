import { parser } from '@lezer/css'

/** A diagnostic of the author's CSS. Offsets count from the start of the text. */
export type CssDiagnostic = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'unread' }
  /** An unclosed brace or comment, which includes all the following text. */
  | { readonly kind: 'unclosed' }
  /** An at-rule that affects content outside of the form, or loads a resource. */
  | { readonly kind: 'unused'; readonly atRule: string }
  /** A class of Element, the library of VForm, which no widget here has. */
  | { readonly kind: 'foreign'; readonly name: string }
)

/** Rules that a form keeps: style rules and conditional group rules. */
const allowedAtRules: ReadonlySet<string> = new Set(['MediaStatement', 'SupportsStatement'])

/** The parts of a form's CSS that a browser drops or misinterprets, in text order. */
export function lintCss(code: string): readonly CssDiagnostic[] {
  const diagnostics: CssDiagnostic[] = []
  parser.parse(code).iterate({
    enter: ({ node }) => {
      const { type, from, to } = node
      if (isUnclosed(node, code)) diagnostics.push({ kind: 'unclosed', from, to: from + 1 })
      if (type.isError && !endsUnclosed(node)) {
        diagnostics.push({ kind: 'unread', from, to: Math.max(to, Math.min(from + 1, code.length)) })
      }
      const name = type.name === 'ClassName' ? code.slice(from, to) : ''
      if (name.startsWith('el-')) diagnostics.push({ kind: 'foreign', from, to, name })
      const isUnused = code[from] === '@' && /(?:Statement|AtRule)$/.test(type.name) && !allowedAtRules.has(type.name)
      if (!isUnused) return true
      const atRule = /^@[\w-]*/.exec(code.slice(from, to))?.[0] ?? '@'
      diagnostics.push({ kind: 'unused', from, to: from + atRule.length, atRule })
      return false
    },
  })
  return diagnostics
}

const blocks: ReadonlySet<string> = new Set(['Block', 'Styles', 'KeyframeList'])

type CssNode = ReturnType<typeof parser.parse>['topNode']

function isUnclosed({ name, lastChild, from, to }: CssNode, code: string): boolean {
  if (name === 'Comment') return !code.slice(from + 2, to).endsWith('*/')
  return blocks.has(name) && lastChild?.name !== '}'
}

/** The end of an unclosed block, which is reported at its start. */
const endsUnclosed = ({ parent, nextSibling }: CssNode) =>
  parent !== null && blocks.has(parent.name) && nextSibling === null
