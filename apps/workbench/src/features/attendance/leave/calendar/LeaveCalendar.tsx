import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../../shell/api.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import classes from './calendar.module.css'

type Calendar = Output<'GET /workbenchApi/attendance/leave-calendar'>
type Person = Calendar['people'][number]

type Team = {
  readonly employmentId?: string
  readonly departmentId?: string
  readonly storeId?: string
}

type LeaveCalendarProps = {
  team: Team
  from: string
  to: string
  /** Only those who are away, one line each. */
  compact?: boolean
}

/** Who of a team is on leave or asks for it. */
export function LeaveCalendar({ team, from, to, compact = false }: LeaveCalendarProps) {
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/leave-calendar', { ...team, from, to }),
    placeholderData: (before) => before,
  })
  return (
    <QueryContent query={query} shape="text">
      {(calendar) => (compact ? <Away calendar={calendar} own={team.employmentId} /> : <Grid calendar={calendar} />)}
    </QueryContent>
  )
}

function Away({ calendar: { people }, own }: { calendar: Calendar; own: string | undefined }) {
  const t = useT()
  const away = people.filter(({ id, leave }) => id !== own && leave.length > 0)
  const team = people.filter(({ id }) => id !== own).length
  if (away.length === 0) return <Text c="sub">{t('leave.team_present', { count: team })}</Text>
  return (
    <>
      <Text fz={13} c="sub">
        {t('leave.team_away', { away: away.length, count: team })}
      </Text>
      <ul>
        {away.map((person) => (
          <li key={person.id} className={classes.away}>
            <b>{wholeSyllables(person.name)}</b>
            {person.leave.map((one) => (
              <LeaveLine key={one.id} leave={one} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function LeaveLine({ leave: { kindName, from, to, state } }: { leave: Person['leave'][number] }) {
  const t = useT()
  const { date } = useFormats()
  const days = from === to ? date(from, 'short') : `${date(from, 'short')} – ${date(to, 'short')}`
  return (
    <Text fz={13} c="sub">
      {[days, kindName, ...(state === 'pending' ? [t('leave.row_pending')] : [])].join(' · ')}
    </Text>
  )
}

/** People by days; leave that is asked for is hatched. */
function Grid({ calendar }: { calendar: Calendar }) {
  const t = useT()
  const { date } = useFormats()
  const { people, hasMore } = calendar
  const days = daysFromTo(calendar.from, calendar.to)
  if (people.length === 0) return <Text c="sub">{t('leave.team_empty')}</Text>
  return (
    <>
      <Box component="section" className={classes.frame} aria-label={t('page.leave-calendar')} tabIndex={0}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">{t('leave.person')}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-weekend={isWeekend(day) || undefined} title={date(day, 'date')}>
                  <span className={classes.hidden}>{date(day, 'date')}</span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <Row key={person.id} person={person} days={days} />
            ))}
          </tbody>
        </table>
      </Box>
      {hasMore && <Text c="sub">{t('leave.calendar_cut', { count: people.length })}</Text>}
    </>
  )
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function Row({ person: { name, jobNumber, leave }, days }: { person: Person; days: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        {name} <small>{jobNumber}</small>
      </th>
      {days.map((day) => (
        <DayCell key={day} day={day} leave={leave.find(({ from, to }) => from <= day && day <= to)} />
      ))}
    </tr>
  )
}

function DayCell({ day, leave }: { day: string; leave: Person['leave'][number] | undefined }) {
  const t = useT()
  if (!leave) return <td data-weekend={isWeekend(day) || undefined} />
  const text = [leave.kindName, ...(leave.state === 'pending' ? [t('leave.row_pending')] : [])].join(' · ')
  return (
    <td data-state={leave.state === 'pending' ? 'pending' : 'taken'} data-part={leave.isPart || undefined} title={text}>
      <span className={classes.hidden}>{text}</span>
    </td>
  )
}
