import { resultShapes } from '@rostrum/contracts/attendance/days/result-shapes'
import type { StateShapes } from '@rostrum/contracts/engines/resource/state-shapes'
import { formatDate } from '@rostrum/i18n/format'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGroupName } from '../../../parts/places/GroupTable.tsx'
import { nextOffset } from '../../../parts/places/next-offset.ts'
import { PeopleAside, PeopleList } from '../../../parts/places/PeopleAside.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import { call } from '../../../shell/api.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import type { Address, DayStatistics } from './statistic-types.ts'

type DayPeopleProps = { statistics: DayStatistics; address: Address; change: ChangeAddress; group: string }

/** The people behind a figure of a day, each with what counts; a name opens the day. */
export function DayPeople({ statistics, address, change, group }: DayPeopleProps) {
  const t = useT()
  const nameOf = useGroupName()
  const { by, within, bucket } = address
  const requested = { by, within, day: statistics.day, bucket, ...(group !== 'all' && { group }) }
  const query = useInfiniteQuery({
    queryKey: ['GET /workbenchApi/attendance/statistics/people', requested],
    queryFn: ({ pageParam, signal }) =>
      call('GET /workbenchApi/attendance/statistics/people', { ...requested, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
  const place = statistics.groups.find(({ id }) => (id ?? 'none') === group)
  const name = place ? nameOf(place) : ''
  const label = bucket ? t(`attendance_statistic.bucket_${bucket}`) : t('places.everyone')
  const title = place ? t('places.people_title', { name, label }) : label
  const close = () =>
    change((params) => {
      params.delete('people')
      params.delete('bucket')
    })
  return (
    <PeopleAside title={title} onClose={close}>
      <PeopleList query={query}>{(person) => <PersonOfDay person={person} />}</PeopleList>
    </PeopleAside>
  )
}

const shapes: StateShapes = resultShapes

type Person = {
  readonly dayId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly timeZone: string
  readonly result: string
  readonly comingAt: string | null
  readonly leavingAt: string | null
  readonly late: number
  readonly early: number
}

function PersonOfDay({ person }: { person: Person }) {
  const t = useT()
  const { list } = useTextJoins()
  const { locale } = useLocale()
  const { number } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const { name, jobNumber, store, timeZone, result, comingAt, leavingAt, late, early } = person
  const time = (at: string | null) => (at === null ? '–' : formatDate(at, 'time', locale, timeZone))
  const shape = shapes[result]
  return (
    <>
      <div>
        <Link to={`/attendance/days?id=${person.dayId}`}>{wholeSyllables(name)}</Link>
        <Text c="sub" fz={12}>
          {list([jobNumber, store].flatMap((part) => part || []))}
        </Text>
      </div>
      <div>
        {shape ? <StateMark shape={shape}>{option('result', result)}</StateMark> : option('result', result)}
        <Text c="sub" fz={12} ws="nowrap">
          {comingAt === null && leavingAt === null ? '' : `${time(comingAt)} – ${time(leavingAt)}`}
          {late + early > 0 && ` · ${t('attendance_statistic.minutes', { count: number(late + early) })}`}
        </Text>
      </div>
    </>
  )
}
