import { type Names, nameFor } from '@rostrum/i18n/name-for'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** Names as the reader sees them. */
export function useReadableName(): (names: Names) => string {
  const { locale } = useLocale()
  return useCallback((names) => nameFor(names, locale), [locale])
}
