import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'

/** A notification in the reader's language, from its kind and facts. */
export function NoticeText({ value }: { value: unknown }) {
  const textOf = useTranslateKey()
  const { timeZone } = useLocale()
  const { date } = useFormats()
  const { kind, at, ...facts } = (value ?? {}) as Readonly<Record<string, string | number | undefined>>
  if (typeof kind !== 'string') return null
  const known = Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  )
  return textOf(`notice.${kind}`, { count: 0, ...known, timeZone, at: at ? date(String(at), 'deadline') : '' })
}
