import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useT } from '../../../shell/use-t.ts'

/** Whom or what a request is about, with its days. */
export function AboutCell({ value, record }: CellProps) {
  const t = useT()
  const { date } = useFormats()
  const [first, last] = ['firstDay', 'lastDay'].map((name) => String(record?.[name] ?? ''))
  const from = first ? date(first, 'date') : ''
  const days = first && last && last !== first ? t('filter.range', { from, until: date(last, 'date') }) : from
  return (
    <>
      {String(value ?? '')}
      {days !== '' && (
        <Text span c="mute" ms={8}>
          {days}
        </Text>
      )}
    </>
  )
}
