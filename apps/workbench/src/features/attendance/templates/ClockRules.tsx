import { NumberInput, VisuallyHidden } from '@mantine/core'
import type { ClockRule, ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { Box } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../../../shell/use-t.ts'
import classes from './templates.module.css'
import { useClockNames } from './use-clock-names.ts'

const columns = ['opensBefore', 'grace', 'serious', 'missingAfter', 'closesAfter'] as const
type Column = (typeof columns)[number]
/** What has no meaning for a clock is no input. */
const unused: Readonly<Record<'on' | 'off', readonly Column[]>> = {
  on: ['closesAfter'],
  off: ['opensBefore', 'serious'],
}

type ClockRulesProps = {
  readonly shift: ShiftDefinition
  readonly onChange: (shift: ShiftDefinition) => void
}

/** The limits of each clock of a shift, in minutes. */
export function ClockRules({ shift, onChange }: ClockRulesProps) {
  const t = useT()
  const { labelled } = useTextJoins()
  const names = useClockNames()
  const change = (index: number, kind: 'on' | 'off', column: Column, minutes: number | null) =>
    onChange({
      ...shift,
      segments: shift.segments.map((segment, at) =>
        at === index ? { ...segment, [kind]: { ...segment[kind], [column]: minutes } } : segment,
      ),
    })
  return (
    <Box className={classes.scroll}>
      <table className={classes.rules}>
        <VisuallyHidden component="caption">{t('attendance_shift.clocks')}</VisuallyHidden>
        <thead>
          <tr>
            <th>{t('attendance_shift.minutes')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`attendance_shift.rule_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shift.segments.flatMap((segment, index) =>
            (['on', 'off'] as const).map((kind) => {
              const name = names(`${kind}_${index + 1}`)
              return (
                <tr key={`${kind} ${index}`}>
                  <th scope="row">{name}</th>
                  {columns.map((column) => (
                    <td key={column}>
                      {unused[kind].includes(column) ? (
                        '–'
                      ) : (
                        <MinutesInput
                          label={labelled(name, t(`attendance_shift.rule_${column}`))}
                          value={segment[kind][column]}
                          optional={column === 'serious'}
                          onChange={(minutes) => change(index, kind, column, minutes)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
    </Box>
  )
}

type MinutesInputProps = {
  readonly label: string
  readonly value: ClockRule[Column]
  readonly optional: boolean
  readonly onChange: (minutes: number | null) => void
}

function MinutesInput({ label, value, optional, onChange }: MinutesInputProps) {
  return (
    <NumberInput
      aria-label={label}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? (optional ? null : 0) : Number(next))}
      min={0}
      max={960}
      allowDecimal={false}
      hideControls
      w={72}
    />
  )
}
