import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../../shell/api.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveGrid, useLeaveLine } from './LeaveGrid.tsx'

type Calendar = Output<'GET /workbenchApi/attendance/leave-calendar'>

type Team = {
  readonly employmentId?: string
  readonly departmentId?: string
  readonly storeId?: string
  /** Words of a name or a job number. */
  readonly search?: string
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
      {(calendar) =>
        compact ? <Away calendar={calendar} own={team.employmentId} /> : <LeaveGrid calendar={calendar} />
      }
    </QueryContent>
  )
}

function Away({ calendar: { people }, own }: { calendar: Calendar; own: string | undefined }) {
  const t = useT()
  const lineOf = useLeaveLine()
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
          <Box key={person.id} component="li" py={6} bdt="line">
            <b>{wholeSyllables(person.name)}</b>
            {person.leave.map((one) => (
              <Text key={one.id} fz={13} c="sub">
                {lineOf(one)}
              </Text>
            ))}
          </Box>
        ))}
      </ul>
    </>
  )
}
