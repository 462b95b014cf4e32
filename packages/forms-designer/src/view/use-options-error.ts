import type { InvalidLine } from '../document/option-text.ts'
import { useT } from './messages.ts'

/** Says which line of a text is no option, and why. */
export function useOptionsError(): (invalid: InvalidLine) => string {
  const t = useT()
  return ({ invalidLine, reason }) =>
    t(`designer.options_invalid_${reason}`, { error: t('designer.options_invalid', { line: invalidLine }) })
}
