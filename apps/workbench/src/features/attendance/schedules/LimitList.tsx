import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useMemo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { sumPerson } from './planned-minutes.ts'
import type { Edits, Grid, Shift } from './schedule-types.ts'
import { listDays, type ShownDays } from './shown-days.ts'

type LimitListProps = {
  readonly grid: Grid
  readonly shifts: ReadonlyMap<string, Shift>
  readonly shown: ShownDays
  readonly edits: Edits
}

/** Who is over or near the limits of working time of the country, with the unsaved changes. */
export function LimitList({ grid, shifts, shown, edits }: LimitListProps) {
  const t = useT()
  const { date, number } = useFormats()
  const found = useMemo(() => {
    const days = new Set(listDays(shown))
    return grid.people.flatMap((person) =>
      sumPerson(person, grid, days, edits, shifts).findings.map((finding) => ({ person, finding })),
    )
  }, [grid, shown.from, shown.to, edits, shifts, shown])
  if (found.length === 0) return null
  return (
    <Box component="details" bd="line" bdrs={8} p={10}>
      <summary>
        {t('schedule.limits')} ({number(found.length)})
      </summary>
      <ul>
        {found.map(({ person, finding: { kind, state, from, value, limit, source, since } }) => (
          <li key={`${person.employmentId} ${kind} ${from}`}>
            <Text span fw={600} c={state === 'over' ? 'error' : 'sub'}>
              {person.name}
            </Text>{' '}
            {t(`schedule.limit_${kind}`, {
              day: date(from, 'date'),
              value: number(value, { maximumFractionDigits: 1 }),
              limit: number(limit),
            })}{' '}
            <Text span c="sub">
              {t('schedule.limit_source', { source, since: date(since, 'date') })}
              {state === 'over' && person.refusesOverLimit && ` ${t('schedule.limit_refused')}`}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  )
}
