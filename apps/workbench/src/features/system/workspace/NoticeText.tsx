import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'

/** A notification in the reader's language, from its kind and facts. */
export function NoticeText({ value }: { value: unknown }) {
  const textOf = useTranslateKey()
  const { zoned } = useFormats()
  const { kind, count = 0, at, timeZone } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof kind !== 'string') return null
  const own = typeof timeZone === 'string' ? timeZone : undefined
  return textOf(`notice.${kind}`, { count: Number(count), at: at ? zoned(String(at), 'deadline', own) : '' })
}
