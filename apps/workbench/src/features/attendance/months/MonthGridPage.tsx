import { Button } from '@mantine/core'
import { gridPeople } from '@rostrum/contracts/attendance/months/grid-size'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayAside } from './DayAside.tsx'
import { type Chosen, type Grid, isAttention } from './grid-types.ts'
import { MonthCalendars } from './MonthCalendars.tsx'
import { MonthFoot } from './MonthFoot.tsx'
import { MonthTable } from './MonthTable.tsx'
import { filterNames, MonthToolbar } from './MonthToolbar.tsx'
import classes from './months.module.css'

/** People and days of a month by sign, those with most to look at first; a day explains itself next to the grid. */
export function MonthGridPage() {
  const [params, change] = usePageAddress()
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/months', inputOf(params)),
    placeholderData: (before) => before,
  })
  return (
    <div className={classes.page}>
      <MonthToolbar grid={query.data} params={params} change={change} selection={selectionOf(params)} />
      <QueryContent query={query}>
        {(grid) =>
          grid.people.length === 0 ? (
            <NoPeople params={params} change={change} />
          ) : (
            <MonthContent grid={grid} params={params} change={change} />
          )
        }
      </QueryContent>
    </div>
  )
}

type Address = { params: URLSearchParams; change: ReturnType<typeof usePageAddress>[1] }

/** Which people, in which order. */
function selectionOf(params: URLSearchParams) {
  const value = (name: string) => params.get(name) ?? undefined
  const result = params.get('result')
  return {
    ...{ search: value('q'), storeId: value('store'), regionId: value('region'), departmentId: value('department') },
    result: isAttention(result) ? result : undefined,
    sort: params.get('sort') === 'name' ? ('name' as const) : undefined,
  }
}

const inputOf = (params: URLSearchParams) => ({
  ...selectionOf(params),
  ...{ month: params.get('month') ?? undefined, offset: params.get('offset') ?? undefined, limit: gridPeople },
})

function MonthContent({ grid, params, change }: { grid: Grid } & Address) {
  const isPhone = usePhone()
  const [person, day] = [params.get('person'), params.get('day')]
  const chosen = person !== null && day !== null ? { employmentId: person, day } : undefined
  const choose = (next: Chosen | undefined) =>
    change((address) => {
      address.delete('person')
      address.delete('day')
      if (next) {
        address.set('person', next.employmentId)
        address.set('day', next.day)
      }
    })
  return (
    <>
      <div className={classes.content} data-panel={chosen ? '' : undefined}>
        {isPhone ? (
          <MonthCalendars grid={grid} onChoose={choose} />
        ) : (
          <MonthTable grid={grid} chosen={chosen} onChoose={choose} />
        )}
        {chosen && <DayAside grid={grid} chosen={chosen} onChoose={choose} />}
      </div>
      <MonthFoot grid={grid} params={params} change={change} />
    </>
  )
}

function NoPeople({ params, change }: Address) {
  const t = useT()
  const isFiltered = filterNames.some((name) => params.has(name))
  return (
    <Box p={24}>
      <EmptyState
        icon={<IconCalendarOff stroke={1.6} />}
        title={t(isFiltered ? 'attendance_month.empty_filtered' : 'attendance_month.empty')}
        description={isFiltered ? '' : t('attendance_month.empty_hint')}
        action={
          isFiltered && (
            <Button
              variant="default"
              onClick={() =>
                change((address) => {
                  for (const name of filterNames) address.delete(name)
                })
              }
            >
              {t('attendance_month.clear')}
            </Button>
          )
        }
      />
    </Box>
  )
}
