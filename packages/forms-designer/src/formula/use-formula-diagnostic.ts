import { useCallback } from 'react'
import { useT } from '../view/messages.ts'
import type { FormulaDiagnostic } from './formula-error.ts'

/** Explains why a text is not a formula, with the line and character of the place. */
export function useFormulaDiagnostic(): (source: string, diagnostic: FormulaDiagnostic) => string {
  const t = useT()
  return useCallback((source, diagnostic) => placed(t, source, diagnostic.from, reasonOf(t, diagnostic)), [t])
}

/** A message with what the author probably meant, where that is known. */
export const withProposal = (t: ReturnType<typeof useT>, message: string, proposal: string | undefined): string =>
  proposal === undefined ? message : t('formula.proposal', { message, proposal })

/** A reason with its line and character. */
export function placed(t: ReturnType<typeof useT>, source: string, from: number, reason: string): string {
  const before = source.slice(0, from).split('\n')
  return t('formula.place', { reason, line: before.length, column: [...(before.at(-1) ?? '')].length + 1 })
}

function reasonOf(t: ReturnType<typeof useT>, { kind, text, hint }: FormulaDiagnostic): string {
  switch (kind) {
    case 'function_unknown':
      return t('formula.function_unknown', { text, known: hint === undefined ? 'no' : 'yes', hint: hint ?? '' })
    case 'joining_word':
      return t('formula.joining_word', { text, example: hint ?? `a = 1 ${text} b = 2` })
    case 'foreign_sign':
      return t('formula.foreign_sign', { text, hint: hint ?? '' })
    case 'too_few_values':
    case 'too_many_values':
      return t(`formula.${kind}`, { text, hint: Number(hint) })
    case 'unexpected':
    case 'sign_unknown':
    case 'comparison_outside':
    case 'field_missing':
      return t(`formula.${kind}`, { text })
    case 'incomplete':
    case 'bracket_unclosed':
    case 'text_unclosed':
    case 'comparison_missing':
    case 'block_invalid':
      return t(`formula.${kind}`)
  }
}
