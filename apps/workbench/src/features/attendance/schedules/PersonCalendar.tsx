import { Button } from '@mantine/core'
import { calendarHeads } from '@rostrum/i18n/format'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { CellChoice } from './CellChoice.tsx'
import type { DayListProps } from './DayList.tsx'
import { entryAt, sumPerson } from './planned-minutes.ts'
import classes from './schedule.module.css'
import { cellKey, type Person } from './schedule-types.ts'
import { listDays } from './shown-days.ts'
import { useCellLabels } from './use-cell-labels.ts'

type PersonCalendarProps = DayListProps & { readonly person: Person; readonly onClose: () => void }

/** The days of one person in weeks, for narrow screens; the chosen day is planned below them. */
export function PersonCalendar({ person, onClose, ...props }: PersonCalendarProps) {
  const { grid, schedule, shifts, shown } = props
  const t = useT()
  const { locale } = useLocale()
  const { date, number } = useFormats()
  const words = useCellLabels(shifts)
  const { weekdays } = calendarHeads(locale)
  const days = listDays(shown)
  const [chosen, setChosen] = useState(days[0] ?? '')
  const isShown = new Set(days)
  const { minutes, gaps } = sumPerson(person, grid, isShown, schedule.edits, shifts)
  const day = isShown.has(chosen) ? chosen : (days[0] ?? '')
  const cell = person.cells[grid.days.indexOf(day)]
  return (
    <Stack gap={12}>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={onClose}
        >
          {t('schedule.everyone')}
        </Button>
        <h2>{wholeSyllables(person.name)}</h2>
        <Text c="sub">
          {[person.jobNumber, person.place, `${t('schedule.hours')} ${number(minutes / 60)}`]
            .filter(Boolean)
            .join(' · ')}
          {gaps > 0 && ` · ${t('schedule.gaps', { count: gaps })}`}
        </Text>
      </div>
      <section className={classes.weeks} aria-label={t('schedule.calendar_of', { name: person.name })}>
        {[...weekdays.slice(1), weekdays[0]].map((head, at) => (
          <Text span key={`${at} ${head}`} c="sub" fz={12} aria-hidden="true">
            {head}
          </Text>
        ))}
        {grid.days.map((one, at) => {
          const own = person.cells[at]
          if (!own || !isShown.has(one)) return <span key={one} />
          const entry = entryAt(schedule.edits, person.employmentId, one, own)
          const key = cellKey(person.employmentId, one)
          const refusal = schedule.refusals.get(key)
          const isUnsaved = schedule.edits.has(key)
          return (
            <PlainButton
              key={one}
              className={classes.day}
              aria-pressed={one === day}
              aria-label={words.whole({ day: one, name: person.name, entry, cell: own, isUnsaved, refusal })}
              data-own={entry.kind !== 'pattern' || undefined}
              data-gap={(own.gap && entry.kind === 'pattern') || undefined}
              data-unsaved={isUnsaved || undefined}
              data-refused={refusal ? '' : undefined}
              onClick={() => setChosen(one)}
            >
              <span>{Number(one.slice(8))}</span>
              <small>{words.short(entry, own)}</small>
            </PlainButton>
          )
        })}
      </section>
      {cell && <CellChoice {...props} {...{ person, day, cell }} label={date(day, 'date')} />}
    </Stack>
  )
}
