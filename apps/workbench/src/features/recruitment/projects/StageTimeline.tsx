import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useT } from '../../../shell/use-t.ts'
import { fractionOf, monthsIn } from './calendar-span.ts'
import type { ProjectSettings } from './project-settings-queries.ts'
import classes from './StageTimeline.module.css'
import { windowStateAt } from './window-state.ts'

type Dated = { readonly stage: Stage; readonly window: TimeWindow }

/** More would not fit into the narrow column. */
const mostMonths = 5

const shapes = { upcoming: 'planned', open: 'running', closed: 'ended' } as const

/** The stages of a project by their names, each with its dates and a bar, and a line for today. */
export function StageTimeline({ projectSettings: { windows } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const now = new Date()
  const dated = stages.flatMap((stage): Dated[] => {
    const window = windows[stage]
    return window ? [{ stage, window }] : []
  })
  if (dated.length === 0) return null
  const edges = dated.flatMap(({ window }) => [Date.parse(window.start), Date.parse(window.end)])
  const span = { from: Math.min(now.getTime(), ...edges), until: Math.max(now.getTime(), ...edges) }
  const share = (instant: number) => fractionOf(instant, span)
  return (
    <Box component="section" pt={14} bdt="line">
      <Box component="h3" mb={8} fz={14} lh={20}>
        {t('project_settings.timeline')}
      </Box>
      <Stack columnGap={12} c="sub" fz={12} className={classes.stage} phone={{ display: 'none' }} aria-hidden="true">
        <span />
        <span />
        <span className={classes.track}>
          {monthsIn(span, timeZone, mostMonths).map((month) => (
            <Box
              component="span"
              pos="absolute"
              ps={4}
              bds="line-strong"
              ws="nowrap"
              key={month}
              style={{ insetInlineStart: share(month) }}
            >
              {date(new Date(month), 'short')}
            </Box>
          ))}
        </span>
      </Stack>
      <ul>
        {dated.map(({ stage, window }) => {
          const state = windowStateAt(window, now)
          const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
          return (
            <Stack component="li" key={stage} columnGap={12} rowGap={2} className={classes.stage} data-state={state}>
              <StateMark shape={shapes[state]}>{t(`project_settings.stage_${stage}`)}</StateMark>
              <Box component="span" c="sub" fz={12}>
                <Text span ws="nowrap">{`${date(window.start, 'moment')} –`}</Text>{' '}
                <Text span ws="nowrap">
                  {date(window.end, 'moment')}
                </Text>
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
