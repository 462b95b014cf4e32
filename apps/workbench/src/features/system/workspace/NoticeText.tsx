import { useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useZoned } from '../../../shell/use-zoned.ts'

type Facts = Readonly<Record<string, string | number | undefined>>

/** A notification in the reader's language, from its kind and facts. */
export function NoticeText({ value }: { value: unknown }) {
  const textOf = useTranslateKey()
  const { timeZone } = useLocale()
  const zoned = useZoned()
  const { kind, at, timeZone: own, ...facts } = (value ?? {}) as Facts
  if (typeof kind !== 'string') return null
  const known = Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  )
  const zone = typeof own === 'string' ? own : undefined
  return textOf(`notice.${kind}`, {
    ...{ count: 0, ...known, timeZone: zone ?? timeZone },
    at: at ? zoned(String(at), 'deadline', zone) : '',
  })
}
