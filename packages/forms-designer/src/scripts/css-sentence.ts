import type { useT } from '../view/texts.ts'
import type { CssFault } from './check-css.ts'

export function cssSentence(t: ReturnType<typeof useT>, fault: CssFault): string {
  switch (fault.kind) {
    case 'unread':
      return t('designer.css_unread')
    case 'unclosed':
      return t('designer.css_unclosed')
    case 'unused':
      return t('designer.css_unused', { rule: fault.atRule })
  }
}
