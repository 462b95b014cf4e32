import { notificationKinds } from '@rostrum/contracts/system/notifications/kinds'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'

/** A notification in the reader's language, from its kind and facts. */
export function NoticeText({ value }: { value: unknown }) {
  const t = useT()
  const { date } = useFormats()
  const { kind: name, count = 0, at } = (value ?? {}) as Readonly<Record<string, unknown>>
  const kind = notificationKinds.find((one) => one === name)
  return kind ? t(`notice.${kind}`, { count: Number(count), at: at ? date(String(at), 'deadline') : '' }) : null
}
