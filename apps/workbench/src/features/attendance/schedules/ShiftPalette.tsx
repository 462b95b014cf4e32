import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './schedule.module.css'
import type { Entry, Shift } from './schedule-types.ts'
import { tintStyles } from './shift-tints.ts'

type ShiftPaletteProps = {
  readonly shifts: readonly Shift[]
  readonly tints: ReadonlyMap<string, number>
  readonly onFill: (entry: Entry) => void
}

/** Fills the selected cells; the shifts have the tints of their cells, so that this is the legend as well. */
export function ShiftPalette({ shifts, tints, onFill }: ShiftPaletteProps) {
  const t = useT()
  return (
    <Flex wrap="wrap" gap={6} align="center" role="group" aria-label={t('schedule.assign')}>
      {shifts
        .filter(({ enabled }) => enabled)
        .map(({ id, code, name }) => (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            title={name}
            className={classes.brush}
            data-tint={tints.get(id)}
            style={tintStyles[tints.get(id) ?? 0]}
            onClick={() => onFill({ kind: 'shift', shiftId: id, worksHoliday: false })}
          >
            {code}
          </Button>
        ))}
      <Button size="compact-sm" variant="default" onClick={() => onFill({ kind: 'rest' })}>
        {t('schedule.rest')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onFill({ kind: 'pattern' })}>
        {t('schedule.pattern')}
      </Button>
    </Flex>
  )
}
