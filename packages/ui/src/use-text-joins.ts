import { formatList } from '@rostrum/i18n/format-list'
import { labelMark } from '@rostrum/i18n/label-mark'
import { useMemo } from 'react'
import { useLocale } from './LocaleProvider.tsx'

type TextJoins = {
  /** A label and its value in one text. */
  labelled: (label: string, value: string) => string
  /** Names, or short phrases, one after another. */
  list: (items: readonly string[], of?: 'names' | 'phrases') => string
}

/** What joins texts in the reader's language. */
export function useTextJoins(): TextJoins {
  const { locale } = useLocale()
  return useMemo(
    () => ({
      labelled: (label, value) => `${label}${labelMark(locale)}${value}`,
      list: (items, of) => formatList(items, locale, of),
    }),
    [locale],
  )
}
