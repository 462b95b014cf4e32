import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'

/** A day, or the first and the last of several; empty without one. */
export function useDays(): (first: unknown, last: unknown) => string {
  const t = useT()
  const { date } = useFormats()
  return (first, last) => {
    if (typeof first !== 'string' || first === '') return ''
    const from = date(first, 'date')
    if (typeof last !== 'string' || last === '' || last === first) return from
    return t('filter.range', { from, until: date(last, 'date') })
  }
}
