import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { Popup } from '@rostrum/ui/Popup'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { sumPerson } from './planned-minutes.ts'
import classes from './schedule.module.css'
import type { Edits, Grid, Person, Shift } from './schedule-types.ts'
import { listDays, type ShownDays } from './shown-days.ts'

type LimitListProps = {
  readonly grid: Grid
  readonly shifts: ReadonlyMap<string, Shift>
  readonly shown: ShownDays
  readonly edits: Edits
}

type PersonFinding = { person: Person; finding: ReturnType<typeof sumPerson>['findings'][number] }

/** A button with the number of limits of working time that are near or passed with the unsaved changes; it opens them. */
export function LimitList({ grid, shifts, shown, edits }: LimitListProps) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const found = useMemo(() => {
    const days = new Set(listDays(shown))
    return grid.people.flatMap((person) =>
      sumPerson(person, grid, days, edits, shifts).findings.map((finding) => ({ person, finding })),
    )
  }, [grid, shown.from, shown.to, edits, shifts, shown])
  if (found.length === 0) return null
  return (
    <Box pos="relative" ms="auto">
      <Button
        ref={button}
        id={`${id}-open`}
        variant="default"
        size="compact-md"
        leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {t('schedule.limits')} {number(found.length)}
      </Button>
      {opened && (
        <Popup
          id={id}
          anchor={button}
          openedBy={`${id}-open`}
          title={t('schedule.limits')}
          width="content"
          onClose={() => setOpened(false)}
        >
          <Findings found={found} />
        </Popup>
      )}
    </Box>
  )
}

function Findings({ found }: { found: readonly PersonFinding[] }) {
  const t = useT()
  const { date, number } = useFormats()
  return (
    <Box component="section" overflow="auto" tabIndex={0} aria-label={t('schedule.limits')} className={classes.found}>
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
