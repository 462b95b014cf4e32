import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { instantOf } from '../../../parts/page/civil-time.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './Calendar.module.css'
import type { ProjectSchedule } from './project-settings-queries.ts'

type CalendarProps = {
  projects: readonly ProjectSchedule[]
  now: Date
  onOpen: (id: string) => void
}

type Span = { readonly from: number; readonly until: number }

/** One row for each project, one bar for each window, and a line for today. */
export function Calendar({ projects, now, onOpen }: CalendarProps) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const span = spanOf(projects, now)
  return (
    <Box pos="relative">
      <Box pos="relative" h={24} bdb="line" c="sub" fz={12} className={classes.months} aria-hidden="true">
        {monthsIn(span, timeZone).map((month) => (
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
              <Box
                component="span"
                pos="relative"
                overflow="hidden"
                className={classes.bars}
                style={{ minHeight: lanesOf(projectSettings).count * laneHeight }}
                aria-hidden="true"
              >
                {stages.map((stage) => (
                  <Bar key={stage} stage={stage} projectSettings={projectSettings} span={span} now={now} />
                ))}
                <Box
                  component="span"
                  pos="absolute"
                  className={classes.today}
                  style={{ insetInlineStart: fractionOf(now.getTime(), span) }}
                />
              </Box>
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

function Bar({
  stage,
  projectSettings,
  span,
  now,
}: {
  stage: Stage
  projectSettings: ProjectSchedule
  span: Span
  now: Date
}) {
  const t = useT()
  const { date } = useFormats()
  const window = projectSettings.windows[stage]
  if (!window) return null
  const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
  const width = `max(3px, ${((end - start) / (span.until - span.from)) * 100}%)`
  return (
    <Box
      component="span"
      pos="absolute"
      className={classes.bar}
      data-open={isOpen(projectSettings, stage, now) || undefined}
      data-over={end <= now.getTime() || undefined}
      title={`${t(`project_settings.stage_${stage}`)} ${date(window.start, 'stamp')} – ${date(window.end, 'stamp')}`}
      style={{
        insetInlineStart: fractionOf(start, span),
        width,
        top: (lanesOf(projectSettings).of.get(stage) ?? 0) * laneHeight,
      }}
    >
      <span className={classes.barName}>{t(`project_settings.stage_${stage}`)}</span>
    </Box>
  )
}

/** Of a bar with the space below it, in pixels. */
const laneHeight = 21

/** The line of each stage: stages that share days are below one another, the others follow each other. */
function lanesOf({ windows }: ProjectSchedule) {
  const dated = stages
    .flatMap((stage) => {
      const window = windows[stage]
      return window ? [{ stage, start: Date.parse(window.start), end: Date.parse(window.end) }] : []
    })
    .toSorted((one, other) => one.start - other.start)
  const ends: number[] = []
  const of = new Map<Stage, number>()
  for (const { stage, start, end } of dated) {
    const free = ends.findIndex((taken) => taken <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    of.set(stage, lane)
  }
  return { of, count: Math.max(1, ends.length) }
}

const day = 86_400_000

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

const fractionOf = (instant: number, { from, until }: Span): string =>
  `${Math.max(0, ((instant - from) / (until - from)) * 100)}%`

/** Starts of months in the displayed time zone; every third one if there are many. */
function monthsIn({ from, until }: Span, timeZone: string): number[] {
  const first = new Date(from)
  const count = Math.ceil((until - from) / (28 * day))
  const months = Array.from({ length: count + 2 }, (_, at) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at)).toISOString().slice(0, 16)
    return Date.parse(instantOf(month, timeZone) ?? month)
  })
  const step = Math.ceil(count / 9)
  return months.filter((month, at) => month >= from && month <= until && at % step === 0)
}
