import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'

/** The day of a request, or its days. */
export function DatesCell({ value, record }: CellProps) {
  const t = useT()
  const { date } = useFormats()
  const [first, last] = [String(value ?? ''), String(record?.toDay ?? '')]
  if (first === '') return ''
  if (last === '' || last === first) return date(first, 'date')
  return t('filter.range', { from: date(first, 'date'), until: date(last, 'date') })
}
