import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import { insideSentence } from '../../shell/inside-sentence.ts'

/** The text after the number in the plural of a count. */
const afterNumber = /other \{# ([^{}]+)\}/

/** What the records of a resource are called inside a sentence. English alone has a plural, which its counts know. */
export function useRecordsNoun(): (resource: string) => string {
  const { locale, messages } = useLocale()
  return useCallback(
    (resource: string) => {
      const plural = locale === 'en' ? afterNumber.exec(messages[`rows.${resource}`] ?? '')?.[1] : undefined
      return plural ?? insideSentence(messages[`entity.${resource}`] ?? resource)
    },
    [locale, messages],
  )
}
