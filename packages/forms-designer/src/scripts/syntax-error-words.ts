import type { useT } from '../view/messages.ts'
import type { ScriptSyntaxError } from './check-script.ts'

type Translate = ReturnType<typeof useT>

const word = /^[\p{L}\p{N}_$]+/u

/** What is wrong at a syntax error. The words of the parser are English; a rare one of its messages has no other. */
export function syntaxErrorWords(t: Translate, code: string, { message, at }: ScriptSyntaxError): string | undefined {
  if (message === 'Unexpected token') {
    const rest = code.slice(at)
    if (rest.trim() === '') return t('designer.syntax_end')
    return t('designer.syntax_unexpected', { text: word.exec(rest)?.[0] ?? [...rest][0] ?? '' })
  }
  if (/^Unterminated (string|template)/.test(message)) return t('designer.syntax_text')
  if (message === 'Unterminated comment') return t('designer.syntax_comment')
  if (message === 'Assigning to rvalue') return t('designer.syntax_assigned')
  if (message === 'Missing catch or finally clause') return t('designer.syntax_try')
  const named = (pattern: RegExp) => pattern.exec(message)?.[1]
  const sign = named(/^Unexpected character '(\S+)'$/)
  if (sign !== undefined) return t('designer.syntax_unexpected', { text: sign })
  const declared = named(/^Identifier '(.+)' has already been declared$/)
  if (declared !== undefined) return t('designer.syntax_declared', { name: declared })
  const misplaced = named(/^Unsyntactic (.+)$/)
  if (misplaced !== undefined) return t('designer.syntax_misplaced', { text: misplaced })
  const reserved = named(/^(?:The|Unexpected) keyword '(.+?)'(?: is reserved)?$/)
  return reserved === undefined ? undefined : t('designer.syntax_reserved', { name: reserved })
}
