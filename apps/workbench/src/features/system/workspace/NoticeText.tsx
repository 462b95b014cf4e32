import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'

/** A notification in the reader's language, from its kind and facts. */
export function NoticeText({ value }: { value: unknown }) {
  const textOf = useTranslateKey()
  const { date } = useFormats()
  const { kind, count = 0, at } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof kind !== 'string') return null
  return textOf(`notice.${kind}`, { count: Number(count), at: at ? date(String(at), 'deadline') : '' })
}
