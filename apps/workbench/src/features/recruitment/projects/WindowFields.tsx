import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { civilTimeOf, instantOf } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useZoneName } from '../../../shell/clock-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import type { ProjectSettings } from './project-settings-queries.ts'
import classes from './projects.module.css'

const edges = ['start', 'end'] as const
type Edge = (typeof edges)[number]
/** The values of a stage's two fields. */
type Clocks = Readonly<Record<Edge, string>>
type Windows = ProjectSettings['windows']
type WindowFieldsProps = {
  timeZone: string
  windows: Windows
  /** By path, such as `windows.apply.end`. */
  errors?: Readonly<Record<string, string>>
  onChange: (windows: Windows) => void
}

/** The paths at which an error of a window is shown. */
export const windowErrorPaths = stages.flatMap((stage) => edges.map((edge) => `windows.${stage}.${edge}`))

/**
 * Start and end of each stage, in the time zone of the project. A stage with neither is not scheduled; an incomplete
 * window is kept as typed, and has to be completed or cleared before the form is sent.
 */
export function WindowFields({ timeZone, windows, errors = {}, onChange }: WindowFieldsProps) {
  const t = useT()
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Stage, Clocks>>>>({})
  const clocksOf = (stage: Stage): Clocks =>
    drafts[stage] ?? {
      start: civilTimeOf(windows[stage]?.start ?? null, timeZone),
      end: civilTimeOf(windows[stage]?.end ?? null, timeZone),
    }
  const set = (stage: Stage, edge: Edge, clock: string) => {
    const { [stage]: _, ...others } = windows
    const clocks = { ...clocksOf(stage), [edge]: clock }
    const [start, end] = [instantOf(clocks.start, timeZone), instantOf(clocks.end, timeZone)]
    const whole = start !== null && end !== null
    setDrafts({ ...drafts, [stage]: whole ? undefined : clocks })
    onChange(whole ? { ...others, [stage]: { start, end } } : others)
  }
  return (
    <Stack id={fieldIds.windows} tabIndex={-1} gap={8}>
      <Text c="sub" fz={12} className={classes.reason}>
        {t('project_settings.windows_in', { zone: useZoneName(timeZone) })}
      </Text>
      {stages.map((stage) => {
        const clocks = clocksOf(stage)
        const half = edges.some((edge) => clocks[edge] !== '')
        const name = t(`project_settings.stage_${stage}`)
        return (
          <Stack key={stage} component="fieldset" gap={8} miw={0} className={classes.window}>
            <legend>{name}</legend>
            {edges.map((edge) => (
              <DateInput
                key={edge}
                grain="minute"
                aria-label={t(`project_settings.edge_${edge}`, { stage: name })}
                value={clocks[edge]}
                required={half}
                withAsterisk={false}
                error={
                  half && clocks[edge] === '' ? t('project_settings.window_half') : errors[`windows.${stage}.${edge}`]
                }
                onChange={(clock) => set(stage, edge, clock)}
              />
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}
