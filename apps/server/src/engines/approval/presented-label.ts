import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../kernel/http/messages.ts'
import type { PresentedField } from './approval-kind.ts'

/** The label of a row of what an approver sees, in the language of its reader. */
export const presentedLabel = (label: PresentedField['label'], language: Locale): string =>
  typeof label === 'string' ? translate(label, {}, language) : label.text
