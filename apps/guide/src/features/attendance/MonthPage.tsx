import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OwnMonth } from '../../parts/days/day-sign.ts'
import { OpenDays } from '../../parts/days/OpenDays.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { DaySheet } from './DaySheet.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { MonthSums } from './MonthSums.tsx'

/** The own attendance of a month: a sign for each day, the sums, and what one can still act on. */
export function MonthPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? undefined
  const day = params.get('day')
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/own/days', month === undefined ? {} : { month }),
    placeholderData: (before) => before,
  })
  const show = (values: Readonly<Record<string, string>>) => setParams(values, { replace: true })
  return (
    <Page title={t('own_day.title')} back="/">
      <QueryContent query={query} heights={[24, 6, 4.5]}>
        {(data) => (
          <>
            <section className={`${parts.card} ${parts.pad}`}>
              <MonthCalendar
                data={data}
                chosen={day}
                onMonth={(next) => show({ month: next })}
                onDay={(next) => setParams({ month: data.month, day: next })}
              />
            </section>
            <Results data={data} />
            {day !== null && <DaySheet day={day} onClose={() => show({ month: data.month })} />}
          </>
        )}
      </QueryContent>
    </Page>
  )
}

function Results({ data }: { data: OwnMonth }) {
  const t = useT()
  if (data.days.length === 0) {
    return <Empty icon={<IconCalendarOff size={32} />} title={t('own_day.none')} text={t('own_day.none_text')} />
  }
  return (
    <>
      <MonthSums sums={data.sums} />
      <OpenDays days={data.days} today={data.today} />
    </>
  )
}
