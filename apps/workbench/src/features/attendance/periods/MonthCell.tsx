import { formatMonth } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import type { CellProps } from '../../../engine/public/resource-override.ts'

/** A month that is stored as its first day. */
export function MonthCell({ value }: CellProps) {
  const { locale } = useLocale()
  if (typeof value !== 'string') return <span aria-hidden="true">–</span>
  return formatMonth(value.slice(0, 7), locale)
}
