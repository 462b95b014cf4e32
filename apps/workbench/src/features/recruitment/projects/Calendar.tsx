import { useElementSize } from '@mantine/hooks'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useT } from '../../../shell/use-t.ts'
import classes from './Calendar.module.css'
import { type Lane, lanesOf } from './calendar-lanes.ts'
import { day, fractionOf, monthsIn, type Span } from './calendar-span.ts'
import type { ProjectSchedule } from './project-settings-queries.ts'

type CalendarProps = {
  projects: readonly ProjectSchedule[]
  now: Date
  onOpen: (id: string) => void
}

/** One row for each project, one bar for each window, and a line for today. */
export function Calendar({ projects, now, onOpen }: CalendarProps) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const span = spanOf(projects, now)
  const { ref, width } = useElementSize()
  return (
    <Box pos="relative">
      <Box ref={ref} pos="relative" h={24} bdb="line" c="sub" fz={12} className={classes.months} aria-hidden="true">
        {monthsIn(span, timeZone, mostMonths, monthRoom / (width || defaultWidth)).map((month) => (
          <Box
            component="span"
            pos="absolute"
            ps={4}
            bds="line-strong"
            ws="nowrap"
            key={month}
            style={{ insetInlineStart: fractionOf(month, span) }}
          >
            {date(new Date(month), 'short')}
          </Box>
        ))}
      </Box>
      <ul>
        {projects.map((projectSettings) => (
          <li key={projectSettings.id}>
            <Stack
              component={PlainButton}
              w="full"
              py={10}
              bdb="line"
              className={classes.row}
              onClick={() => onOpen(projectSettings.id)}
            >
              <Flex
                component="span"
                wrap="wrap"
                alignContent="start"
                align="center"
                rowGap={2}
                columnGap={8}
                lh={20}
                className={classes.name}
              >
                <Text span fw={600} overflowWrap="anywhere" className={classes.title}>
                  {projectSettings.title}
                </Text>
                <Text span c="sub" fz={12}>
                  {projectSettings.code}
                </Text>
                {projectSettings.publishedAt === null && (
                  <StateBadge tone="neutral">{t('project_settings.unpublished')}</StateBadge>
                )}
                <OpenStages projectSettings={projectSettings} now={now} />
              </Flex>
              <Bars projectSettings={projectSettings} span={span} now={now} width={width || defaultWidth} />
            </Stack>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Describes the bars as text. */
function OpenStages({ projectSettings, now }: { projectSettings: ProjectSchedule; now: Date }) {
  const t = useT()
  const { date } = useFormats()
  const open = stages.filter((stage) => isOpen(projectSettings, stage, now))
  const [first] = open
  const end = first && projectSettings.windows[first]?.end
  if (!first || !end) return null
  return (
    <Text span c="sub" fz={12}>
      {t('project_settings.open_until', { stage: t(`project_settings.stage_${first}`), end: date(end, 'moment') })}
    </Text>
  )
}

const isOpen = ({ windows }: ProjectSchedule, stage: Stage, now: Date): boolean => {
  const window = windows[stage]
  return window !== undefined && Date.parse(window.start) <= now.getTime() && now.getTime() < Date.parse(window.end)
}

type BarsProps = { projectSettings: ProjectSchedule; span: Span; now: Date; width: number }

function Bars({ projectSettings, span, now, width }: BarsProps) {
  const t = useT()
  const { of, count } = lanesOf(projectSettings, (stage) => t(`project_settings.stage_${stage}`), { span, width })
  return (
    <Box
      component="span"
      pos="relative"
      overflow="hidden"
      className={classes.bars}
      style={{ minHeight: count * laneHeight }}
      aria-hidden="true"
    >
      <Box
        component="span"
        pos="absolute"
        className={classes.today}
        style={{ insetInlineStart: fractionOf(now.getTime(), span) }}
      />
      {[...of].map(([stage, lane]) => (
        <Bar key={stage} {...{ stage, lane, projectSettings, span, now }} />
      ))}
    </Box>
  )
}

type BarProps = { stage: Stage; lane: Lane; projectSettings: ProjectSchedule; span: Span; now: Date }

function Bar({ stage, lane: { lane, name: nameAt }, projectSettings, span, now }: BarProps) {
  const t = useT()
  const { date } = useFormats()
  const window = projectSettings.windows[stage]
  if (!window) return null
  const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
  const width = `max(3px, ${((end - start) / (span.until - span.from)) * 100}%)`
  const name = t(`project_settings.stage_${stage}`)
  return (
    <Box
      component="span"
      pos="absolute"
      className={classes.bar}
      data-open={isOpen(projectSettings, stage, now) || undefined}
      data-over={end <= now.getTime() || undefined}
      title={`${name} ${date(window.start, 'stamp')} – ${date(window.end, 'stamp')}`}
      style={{ insetInlineStart: fractionOf(start, span), width, top: lane * laneHeight }}
    >
      {nameAt && (
        <span className={classes.barName} data-at={nameAt}>
          {name}
        </span>
      )}
    </Box>
  )
}

/** Of a bar with the space below it, in pixels. */
const laneHeight = 21
const mostMonths = 9
/** Of the name of a month, in pixels. */
const monthRoom = 56
/** Before the calendar is measured. */
const defaultWidth = 780

/** From the first window to the last, within a year of today. */
function spanOf(projects: readonly ProjectSchedule[], now: Date): Span {
  const edges = projects
    .flatMap(({ windows }) => Object.values(windows).flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]))
    .filter((edge) => Math.abs(edge - now.getTime()) < 365 * day)
  return {
    from: Math.min(now.getTime(), ...edges) - 3 * day,
    until: Math.max(now.getTime(), ...edges) + 3 * day,
  }
}
