import { isWeekend } from '@rostrum/contracts/kernel/days'
import { calendarHeads } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useToday } from '../../../parts/page/use-today.ts'
import { useT } from '../../../shell/use-t.ts'
import { ScheduleRow } from './ScheduleRow.tsx'
import { ShiftPalette } from './ShiftPalette.tsx'
import classes from './schedule.module.css'
import type { Grid, Shift } from './schedule-types.ts'
import { rectangleOf } from './selection.ts'
import { tintsOf } from './shift-tints.ts'
import { listDays, type ShownDays } from './shown-days.ts'
import { useCellLabels } from './use-cell-labels.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Schedule } from './use-schedule.ts'

type ScheduleTableProps = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly shifts: ReadonlyMap<string, Shift>
  readonly shown: ShownDays
  readonly canWrite: boolean
  readonly onSave: () => void
  /** Before and after the shifts that can be assigned, above the table. */
  readonly acts: ReactNode
  readonly limits: ReactNode
  readonly pages: ReactNode
}

/** So many days have space for a whole code each. */
const wideDays = 14

/** People × days, by keyboard: one cell is the tab stop, and what is typed goes to the selected cells. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { grid, schedule, shifts, shown, canWrite, onSave, acts, limits, pages } = props
  const t = useT()
  const { locale } = useLocale()
  const { date } = useFormats()
  const { labelled, list } = useTextJoins()
  const today = useToday()
  const days = useMemo(() => listDays(shown), [shown.from, shown.to, shown])
  const words = useCellLabels(shifts)
  const tints = useMemo(() => tintsOf(grid.shifts), [grid.shifts])
  const keys = useGridKeys({ grid, schedule, days, canWrite, onSave })
  const range = rectangleOf(keys.selection)
  const { weekdays } = calendarHeads(locale)
  const { row, column } = keys.selection.active
  const activePerson = grid.people[row]
  const activeDay = days[column] ?? ''
  const refusal = activePerson && schedule.refusals.get(`${activePerson.employmentId} ${activeDay}`)
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap={8} columnGap={12} px={24} pb={10} phone={{ px: 12 }}>
        {acts}
        {canWrite && <ShiftPalette shifts={grid.shifts} tints={tints} onFill={keys.fill} />}
        {limits}
      </Flex>
      <div className={classes.scroll}>
        <div
          ref={keys.table}
          className={classes.grid}
          style={{ '--days': days.length } as CSSProperties}
          role="grid"
          tabIndex={-1}
          aria-label={t('schedule.grid')}
          aria-multiselectable="true"
          onKeyDown={keys.onKeyDown}
          onCopy={keys.onCopy}
          onPaste={keys.onPaste}
          onPointerDown={keys.onPointerDown}
          onPointerOver={keys.onPointerOver}
        >
          <div role="rowgroup" className={classes.head}>
            <div role="row" tabIndex={-1} className={classes.row}>
              <div role="columnheader" tabIndex={-1} className={classes.name}>
                {t('schedule.person')}
              </div>
              {days.map((day) => (
                <div
                  key={day}
                  role="columnheader"
                  tabIndex={-1}
                  aria-label={date(day, 'date')}
                  data-weekend={isWeekend(day) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span aria-hidden="true">{weekdays[new Date(day).getUTCDay()]}</span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </div>
              ))}
              <div role="columnheader" tabIndex={-1} className={classes.sum}>
                {t('schedule.hours')}
              </div>
            </div>
          </div>
          <div role="rowgroup" className={classes.body}>
            {grid.people.map((person, at) => (
              <ScheduleRow
                key={person.employmentId}
                at={at}
                person={person}
                allDays={grid.days}
                days={days}
                edits={schedule.edits}
                refusals={schedule.refusals}
                shifts={shifts}
                words={words}
                tints={tints}
                today={today}
                isNarrow={days.length > wideDays}
                left={at >= range.top && at <= range.bottom ? range.left : -1}
                right={at >= range.top && at <= range.bottom ? range.right : -1}
                activeColumn={at === row ? column : -1}
                typed={at === row ? keys.typed : ''}
              />
            ))}
          </div>
        </div>
      </div>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        rowGap={4}
        columnGap={24}
        px={24}
        pb={12}
        phone={{ px: 12 }}
      >
        <Box flex={1} mt={16}>
          <Text c={keys.problem || refusal ? 'error' : 'sub'} fz={13} role="status" aria-live="polite">
            {keys.problem ||
              (refusal ? labelled(list([activePerson?.name ?? '', date(activeDay, 'date')], 'phrases'), refusal) : '')}
          </Text>
          <Text c="sub" fz={12}>
            {t('schedule.keys')}
          </Text>
        </Box>
        {pages}
      </Flex>
    </>
  )
}
