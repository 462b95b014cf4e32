import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useT } from '../../../shell/use-t.ts'
import type { ProjectSettings } from './project-settings-queries.ts'
import classes from './StageTimeline.module.css'
import { windowStateAt } from './window-state.ts'

type Dated = { readonly stage: Stage; readonly window: TimeWindow }

const shapes = { upcoming: 'planned', open: 'running', closed: 'ended' } as const

/** The stages of a project by their names, each with its dates and a bar, and a line for today. */
export function StageTimeline({ projectSettings: { windows } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const { date } = useFormats()
  const now = new Date()
  const dated = stages.flatMap((stage): Dated[] => {
    const window = windows[stage]
    return window ? [{ stage, window }] : []
  })
  if (dated.length === 0) return null
  const edges = dated.flatMap(({ window }) => [Date.parse(window.start), Date.parse(window.end)])
  const [from, until] = [Math.min(now.getTime(), ...edges), Math.max(now.getTime(), ...edges)]
  const share = (instant: number) => `${(((instant - from) / Math.max(1, until - from)) * 100).toFixed(2)}%`
  return (
    <Box component="section" pt={14} bdt="line">
      <Box component="h3" mb={8} fz={14} lh={20}>
        {t('project_settings.timeline')}
      </Box>
      <ul className={classes.stages}>
        {dated.map(({ stage, window }) => {
          const state = windowStateAt(window, now)
          const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
          return (
            <Stack component="li" key={stage} columnGap={12} rowGap={2} className={classes.stage} data-state={state}>
              <StateMark shape={shapes[state]}>{t(`project_settings.stage_${stage}`)}</StateMark>
              <Box component="span" c="sub" fz={12}>
                {`${date(window.start, 'moment')} – ${date(window.end, 'moment')}`}
              </Box>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ insetInlineStart: share(start), width: `max(6px, calc(${share(end)} - ${share(start)}))` }}
                />
                <span className={classes.today} style={{ insetInlineStart: share(now.getTime()) }} />
              </span>
            </Stack>
          )
        })}
      </ul>
    </Box>
  )
}
