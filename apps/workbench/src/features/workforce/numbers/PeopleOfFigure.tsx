import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGroupName } from '../../../parts/places/GroupTable.tsx'
import { nextOffset } from '../../../parts/places/next-offset.ts'
import { PeopleAside, PeopleList } from '../../../parts/places/PeopleAside.tsx'
import { type ChangeAddress, paramsOfPeople } from '../../../parts/places/place-address.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Numbers, NumbersAddress } from './numbers-address.ts'
import { useReasonLabel } from './use-reason-label.ts'

type PeopleOfFigureProps = { numbers: Numbers; address: NumbersAddress; change: ChangeAddress; group: string }

/** The people behind a figure; a name opens the person as of the day. */
export function PeopleOfFigure({ numbers, address, change, group }: PeopleOfFigureProps) {
  const t = useT()
  const { date } = useFormats()
  const nameOf = useGroupName()
  const reasonOf = useReasonLabel()
  const mayOpen = usePage().authority.account.permissions.includes('employee:read')
  const { by, within, period, figure, leaving, service } = address
  const requested = {
    ...{ by, within, asOf: numbers.day, period, figure, leaving, service },
    ...(group !== 'all' && { group }),
  }
  const query = useInfiniteQuery({
    queryKey: ['GET /workbenchApi/workforce/numbers/people', requested],
    queryFn: ({ pageParam, signal }) =>
      call('GET /workbenchApi/workforce/numbers/people', { ...requested, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
  const place = numbers.groups.find(({ id }) => (id ?? 'none') === group)
  const part = leaving ? reasonOf(leaving) : service && t(`numbers.service_${service}`)
  const label = [t(`numbers.${figure}`), part].filter(Boolean).join(' · ')
  return (
    <PeopleAside
      title={place ? t('places.people_title', { name: nameOf(place), label }) : label}
      onClose={() =>
        change((params) => {
          for (const name of paramsOfPeople) params.delete(name)
        })
      }
    >
      <PeopleList query={query}>
        {({ employmentId, name, jobNumber, store, day, leaving: reason }) => (
          <>
            <div>
              {mayOpen ? (
                <Link to={`/workforce/person?${new URLSearchParams({ id: employmentId, asOf: numbers.day })}`}>
                  {wholeSyllables(name)}
                </Link>
              ) : (
                wholeSyllables(name)
              )}
              <Text c="sub" fz={12}>
                {[jobNumber, store].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <div>
              {date(day, 'date')}
              {reason !== null && (
                <Text c="sub" fz={12}>
                  {reasonOf(reason)}
                </Text>
              )}
            </div>
          </>
        )}
      </PeopleList>
    </PeopleAside>
  )
}
