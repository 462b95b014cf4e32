import { formatMessage } from '@rostrum/i18n/message'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import type { Board } from './exam-board.ts'

type Availability = Board['acts'][number]

/** Why an action is not possible now, as a message; undefined if it is. */
export function useBlockerMessage(): (availability: Availability | undefined) => string | undefined {
  const { messages, locale, timeZone } = useLocale()
  return useCallback(
    (availability) => {
      if (!availability || availability.possible) return undefined
      const message = messages[`exam.blocker_${availability.blocker}`] ?? ''
      return formatMessage(message, { ...availability.params, timeZone }, locale)
    },
    [messages, locale, timeZone],
  )
}
