import { NumberInput } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '../../../../parts/page/civil-time.ts'
import { DateInput } from '../../../../parts/page/DateInput.tsx'
import { usePage } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { RuleDraft } from './rule-types.ts'

/** The days of the first year for a person as typed, with the calculation. */
export function TryRule({ draft: { dimension, definition } }: { draft: RuleDraft }) {
  const t = useT()
  const { number, decimal } = useFormats()
  const { timeZone } = usePage().authority
  const [entryDate, setEntryDate] = useState(() => `${dayAt(new Date(), timeZone).slice(0, 4)}-07-01`)
  const [years, setYears] = useState<number | string>(12)
  const tried = useQuery({
    ...apiQuery('POST /workbenchApi/attendance/annual-leave-rules/trials', {
      ...{ dimension, definition, entryDate, years: Number(years) },
    }),
    enabled: entryDate !== '' && years !== '',
    placeholderData: (before) => before,
  })
  return (
    <SectionCard title={t('leave.try_it')} level={3}>
      <Flex gap={12} wrap="wrap">
        <DateInput grain="day" label={t('leave.try_entry')} value={entryDate} onChange={setEntryDate} />
        <NumberInput label={t('leave.try_years')} value={years} min={0} max={60} onChange={setYears} />
      </Flex>
      {tried.data && (
        <Flex justify="space-between" wrap="wrap" columnGap={16} mt={10} aria-live="polite">
          <Text c="sub" fz={13}>
            {tried.data.parts.map((part) => `${part.calendarDays} ÷ 365 × ${number(part.days)}`).join(' + ')} ={' '}
            {decimal(tried.data.exact)}
          </Text>
          <strong>{t('leave.quote_days', { days: tried.data.days })}</strong>
        </Flex>
      )}
    </SectionCard>
  )
}
