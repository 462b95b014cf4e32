import { labelMark } from '@rostrum/i18n/label-mark'
import { useLocale } from './LocaleProvider.tsx'

/** The mark between a label and its value, in the reader's language. */
export const LabelMark = () => labelMark(useLocale().locale)
