import { parser } from '@lezer/css'

/** A diagnostic of the author's CSS. Offsets count from the start of the text. */
export type CssDiagnostic = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'unread' }
  /** An unclosed brace or comment, which includes all the following text. */
  | { readonly kind: 'unclosed' }
  /** An at-rule that affects content outside of the form, or loads a resource. */
  | { readonly kind: 'unused'; readonly atRule: string }
  /** A class of VForm, or of its library Element, which no widget here has. */
  | { readonly kind: 'foreign'; readonly name: string }
)

/** Rules that a form keeps: style rules and conditional group rules. */
const allowedAtRules: ReadonlySet<string> = new Set(['MediaStatement', 'SupportsStatement'])

/** The classes that VForm gives to the elements of a form. */
const vformClasses: ReadonlySet<string> = new Set([
  ...['render-form', 'field-wrapper', 'static-content-item', 'custom-label', 'hide-label'],
  ...['label-left-align', 'label-center-align', 'label-right-align'],
  ...['grid-container', 'grid-cell', 'tab-container', 'table-container', 'table-layout', 'table-cell'],
  ...['sub-form-container', 'header-row', 'action-header-column', 'field-header-column', 'sub-form-row'],
  ...['sub-form-action-column', 'action-button-column', 'sub-form-table-column', 'row-number-span'],
  ...['action-label', 'action-button'],
])

/**
 * The parts of a form's CSS that a browser drops or misinterprets, or that select nothing, in text order.
 *
 * @param own the CSS classes that the author gave to widgets
 */
export function lintCss(code: string, own: ReadonlySet<string>): readonly CssDiagnostic[] {
  const diagnostics: CssDiagnostic[] = []
  parser.parse(code).iterate({
    enter: ({ node }) => {
      const { type, from, to } = node
      if (isUnclosed(node, code)) diagnostics.push({ kind: 'unclosed', from, to: from + 1 })
      if (type.isError && !endsUnclosed(node)) {
        diagnostics.push({ kind: 'unread', from, to: Math.max(to, Math.min(from + 1, code.length)) })
      }
      const name = type.name === 'ClassName' ? code.slice(from, to) : ''
      const isForeign = name.startsWith('el-') || vformClasses.has(name)
      if (isForeign && !own.has(name)) diagnostics.push({ kind: 'foreign', from, to, name })
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
