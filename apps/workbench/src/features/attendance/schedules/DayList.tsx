import { ActionIcon, NativeSelect } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { entryAt } from './planned-minutes.ts'
import { cellKey, type Entry, type Grid, type Shift } from './schedule-types.ts'
import { listDays, type ShownDays } from './shown-days.ts'
import { useCellWords } from './use-cell-words.ts'
import type { Schedule } from './use-schedule.ts'

type DayListProps = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly shifts: ReadonlyMap<string, Shift>
  readonly shown: ShownDays
  readonly canWrite: boolean
}

const choiceOf = (entry: Entry): string => (entry.kind === 'shift' ? entry.shiftId : entry.kind)

/** The people of one day, for narrow screens. */
export function DayList({ grid, schedule, shifts, shown, canWrite }: DayListProps) {
  const t = useT()
  const { date } = useFormats()
  const words = useCellWords(shifts)
  const days = listDays(shown)
  const [at, setAt] = useState(0)
  const day = days[Math.min(at, days.length - 1)] ?? shown.from
  const choices = [
    { value: 'pattern', label: t('schedule.pattern') },
    { value: 'rest', label: t('schedule.rest') },
    ...grid.shifts
      .filter(({ enabled }) => enabled)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  ]
  const entryOf = (value: string, worksHoliday: boolean): Entry =>
    value === 'pattern' || value === 'rest' ? { kind: value } : { kind: 'shift', shiftId: value, worksHoliday }
  return (
    <Stack gap={8}>
      <Flex align="center" justify="space-between">
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('schedule.previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {date(day, 'date')}
        </Text>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('schedule.next')}
          disabled={at >= days.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <ul>
        {grid.people.map((person) => {
          const cell = person.cells[grid.days.indexOf(day)]
          if (!cell) return null
          const key = cellKey(person.employmentId, day)
          const entry = entryAt(schedule.edits, person.employmentId, day, cell)
          const refusal = schedule.refusals.get(key)
          return (
            <Box component="li" key={person.employmentId} bdb="line" py={8}>
              <NativeSelect
                label={`${person.name} · ${person.jobNumber}`}
                description={[cell.holiday, words.short({ kind: 'pattern' }, cell)].filter(Boolean).join(' · ')}
                disabled={!canWrite || cell.lock !== null}
                value={choiceOf(entry)}
                data={choices}
                onChange={(event) =>
                  schedule.enter([{ key, cell, entry: entryOf(event.currentTarget.value, cell.holiday !== '') }])
                }
              />
              {cell.lock && <Text c="sub">{t(`schedule.lock_${cell.lock}`)}</Text>}
              {refusal && <FieldError>{refusal}</FieldError>}
            </Box>
          )
        })}
      </ul>
    </Stack>
  )
}
