import type { useT } from '../view/messages.ts'
import type { CssDiagnostic } from './lint-css.ts'

export function cssMessage(t: ReturnType<typeof useT>, diagnostic: CssDiagnostic): string {
  switch (diagnostic.kind) {
    case 'unread':
      return t('designer.css_invalid')
    case 'unclosed':
      return t('designer.css_unclosed')
    case 'foreign':
      return t('designer.css_foreign', { name: diagnostic.name })
    case 'unused':
      return t('designer.css_unused', { rule: diagnostic.atRule })
  }
}
