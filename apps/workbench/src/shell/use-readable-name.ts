import { type Names, readableName } from '@rostrum/i18n/readable-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** Names as the reader sees them. */
export function useReadableName(): (names: Names) => string {
  const { locale } = useLocale()
  return useCallback((names) => readableName(names, locale), [locale])
}
