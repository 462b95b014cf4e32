import { Button } from '@mantine/core'
import { Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { UndoRedo } from '@rostrum/ui/UndoRedo'
import { IconCopy, IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { storedEntry } from './edits.ts'
import { cellKey, type Grid, type GridInput } from './schedule-types.ts'
import { copiedFrom, listDays, type Span } from './shown-days.ts'
import type { Schedule } from './use-schedule.ts'

type ScheduleActionsProps = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly input: GridInput
  readonly span: Span
  readonly onSave: () => void
}

/** Undo and redo, a copy of the days before, and the save. */
export function ScheduleActions({ grid, schedule, input, span, onSave }: ScheduleActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const copy = async () => {
    const sources = listDays(input).map((day) => copiedFrom(day, input, span))
    const [from = '', to = ''] = [sources.toSorted()[0], sources.toSorted().at(-1)]
    const before = await queries.fetchQuery(
      apiQuery('GET /workbenchApi/attendance/schedules/grid', { ...input, from, to }),
    )
    const cells = copiedCells(grid, before, input, span)
    schedule.enter(cells)
    toast({ tone: 'done', message: t('schedule.copied', { count: cells.length }) })
  }
  return (
    <Flex wrap="wrap" gap={8} align="center">
      <Button
        leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
        disabled={schedule.edits.size === 0}
        loading={schedule.saving}
        onClick={onSave}
      >
        {t('schedule.save', { count: schedule.edits.size })}
      </Button>
      <UndoRedo
        variant="default"
        size={36}
        canUndo={schedule.canUndo}
        canRedo={schedule.canRedo}
        onUndo={schedule.undo}
        onRedo={schedule.redo}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => void copy().catch(reportFailure)}
      >
        {t('schedule.copy_before', { span })}
      </Button>
      {schedule.refusals.size > 0 && (
        <Text c="error" role="status">
          {t('schedule.refused', { count: schedule.refusals.size })}
        </Text>
      )}
    </Flex>
  )
}

/** The rows of the days before for the same people; days without a row stay as they are. */
function copiedCells(grid: Grid, before: Grid, input: GridInput, span: Span) {
  const sources = new Map(before.people.map((person) => [person.employmentId, person]))
  return grid.people.flatMap(({ employmentId, cells }) =>
    listDays(input).flatMap((day) => {
      const cell = cells[grid.days.indexOf(day)]
      const source = sources.get(employmentId)?.cells[before.days.indexOf(copiedFrom(day, input, span))]
      if (!cell || cell.lock !== null || cell.holiday !== '' || !source?.row) return []
      return [{ key: cellKey(employmentId, day), cell, entry: storedEntry(source) }]
    }),
  )
}
