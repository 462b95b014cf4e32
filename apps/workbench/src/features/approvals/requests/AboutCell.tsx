import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'

/** Whom or what a request is about, with the kind of leave and the days. */
export function AboutCell({ value, record }: CellProps) {
  const t = useT()
  const { date } = useFormats()
  const { list } = useTextJoins()
  const [first, last, matter] = ['firstDay', 'lastDay', 'matter'].map((name) => String(record?.[name] ?? ''))
  const from = first ? date(first, 'date') : ''
  const days = first && last && last !== first ? t('filter.range', { from, until: date(last, 'date') }) : from
  const details = [matter ?? '', days].filter((one) => one !== '')
  return (
    <>
      {String(value ?? '')}
      {details.length > 0 && (
        <Text span c="mute" ms={8}>
          {list(details, 'phrases')}
        </Text>
      )}
    </>
  )
}
