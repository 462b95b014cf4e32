import { TextInput } from '@mantine/core'
import type { Stage } from '@rostrum/contracts/stage-windows'
import { stages } from '@rostrum/contracts/stages'
import { civilTimeOf, instantOf } from '../../desk/civil-time.ts'
import { useT } from '../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import classes from './ProgrammePanel.module.css'
import type { Programme } from './programme-queries.ts'

type Windows = Programme['windows']
type WindowFieldsProps = { programme: Programme; windows: Windows; onChange: (windows: Windows) => void }

/** Beginning and end of each stage, by the clock of the project. A stage without both is not scheduled. */
export function WindowFields({ programme: { timeZone }, windows, onChange }: WindowFieldsProps) {
  const t = useT()
  const set = (stage: Stage, edge: 'start' | 'end', clock: string) => {
    const { [stage]: before, ...others } = windows
    const instant = instantOf(clock, timeZone)
    if (instant === null) return onChange(others)
    onChange({ ...others, [stage]: { start: instant, end: instant, ...before, [edge]: instant } })
  }
  return (
    <div id={fieldIds.windows} tabIndex={-1} className={classes.windows}>
      <p className={classes.reason}>{t('programme.windows_in', { zone: timeZone })}</p>
      {stages.map((stage) => {
        const window = windows[stage]
        const name = t(`programme.stage_${stage}`)
        return (
          <fieldset key={stage} className={classes.window}>
            <legend>{name}</legend>
            {(['start', 'end'] as const).map((edge) => (
              <TextInput
                key={edge}
                type="datetime-local"
                aria-label={t(`programme.edge_${edge}`, { stage: name })}
                value={civilTimeOf(window?.[edge] ?? null, timeZone)}
                onChange={(event) => set(stage, edge, event.currentTarget.value)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
