import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGroupName } from '../../../parts/places/GroupTable.tsx'
import { nextOffset } from '../../../parts/places/next-offset.ts'
import { PeopleAside, PeopleList } from '../../../parts/places/PeopleAside.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { measures } from './measures.ts'
import type { Address, MonthStatistics } from './statistic-types.ts'

type MonthPeopleProps = { statistics: MonthStatistics; address: Address; change: ChangeAddress; group: string }

/** The people behind a sum of a month, those with most first; a name opens the month of the person. */
export function MonthPeople({ statistics, address, change, group }: MonthPeopleProps) {
  const t = useT()
  const { list } = useTextJoins()
  const nameOf = useGroupName()
  const { by, within, measure = 'late' } = address
  const { month } = statistics
  const requested = { by, within, month, measure, ...(group !== 'all' && { group }) }
  const query = useInfiniteQuery({
    queryKey: ['GET /workbenchApi/attendance/statistics/month-people', requested],
    queryFn: ({ pageParam, signal }) =>
      call('GET /workbenchApi/attendance/statistics/month-people', { ...requested, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
  const place = statistics.groups.find(({ id }) => (id ?? 'none') === group)
  const label = t(measures[measure].label)
  const title = place ? t('places.people_title', { name: nameOf(place), label }) : label
  const close = () =>
    change((params) => {
      params.delete('people')
      params.delete('measure')
    })
  const valueText = useValueText(measure)
  return (
    <PeopleAside title={title} onClose={close}>
      <PeopleList query={query}>
        {(person) => (
          <>
            <div>
              <Link to={`/attendance/months?month=${month}&q=${encodeURIComponent(person.jobNumber)}`}>
                {wholeSyllables(person.name)}
              </Link>
              <Text c="sub" fz={12}>
                {list([person.jobNumber, person.store].flatMap((part) => part || []))}
              </Text>
            </div>
            <div>
              <Text fw={600}>
                {valueText(person.value)}
                {person.minutes > 0 &&
                  measure !== 'overtime' &&
                  ` · ${t('attendance_statistic.minutes', { count: String(person.minutes) })}`}
              </Text>
              <Text c="sub" fz={12}>
                {t('attendance_statistic.was', { value: valueText(person.before) })}
              </Text>
            </div>
          </>
        )}
      </PeopleList>
    </PeopleAside>
  )
}

function useValueText(measure: NonNullable<Address['measure']>): (value: number) => string {
  const t = useT()
  const { number } = useFormats()
  return (value) => {
    if (measure === 'overtime') return t('attendance_statistic.minutes', { count: number(value) })
    if (measure === 'absent' || measure === 'leave') return t('attendance_statistic.days', { count: value })
    return t('attendance_statistic.times', { count: value })
  }
}
