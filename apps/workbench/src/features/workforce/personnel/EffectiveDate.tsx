import { daysBetween } from '@rostrum/contracts/kernel/days'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { ActPreview } from './act-types.ts'

type EffectiveDateProps = {
  label: string
  preview: ActPreview
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** The day of an act, with how far away it is and the first that is possible. */
export function EffectiveDate({ label, preview, value, error, onChange }: EffectiveDateProps) {
  const t = useT()
  const { date } = useFormats()
  const { list } = useTextJoins()
  const { today, earliest } = preview
  const away = value === '' ? undefined : daysBetween(today, value)
  return (
    <Flex wrap="wrap" align="flex-end" rowGap={4} columnGap={16}>
      <DateInput grain="day" label={label} required value={value} error={error} onChange={onChange} />
      <Text c="sub" fz={13} pb={6}>
        {list(
          [
            ...(away === undefined
              ? []
              : [away < 0 ? t('personnel.days_ago', { count: -away }) : t('personnel.in_days', { count: away })]),
            ...(earliest === null ? [] : [t('personnel.not_before', { day: date(earliest, 'date') })]),
          ],
          'phrases',
        )}
      </Text>
    </Flex>
  )
}
