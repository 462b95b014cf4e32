import { type Stage as RailStage, StageRail } from '@rostrum/ui/StageRail'
import { type T, useT } from '../shell/use-t.ts'
import type { ProjectSummary } from './records.ts'
import { actsInStage, calendarDaysUntil, type StageMark, stageMarks } from './stage-marks.ts'
import { useDates } from './use-dates.ts'

type ProjectRailProps = {
  project: Pick<ProjectSummary, 'title' | 'windows' | 'timeZone'>
  /** The server's clock, in milliseconds. */
  now: number
}

/** The calendar of a project: when each stage is, which one runs, and what comes next. */
export function ProjectRail({ project: { title, windows, timeZone }, now }: ProjectRailProps) {
  const t = useT()
  const date = useDates(timeZone)
  const stages = stageMarks(windows, now).map(
    (mark): RailStage => ({
      key: mark.stage,
      name: t(`recruitment.stage_${mark.stage}`),
      state: mark.state,
      dates: stageDates(mark, date, t),
      note: stageNote(mark, now, timeZone, date, t),
      ...(mark.elapsed !== undefined && { elapsed: mark.elapsed }),
    }),
  )
  return <StageRail label={t('recruitment.rail', { project: title })} stages={stages} />
}

type DateWriter = ReturnType<typeof useDates>

function stageDates({ stage, start, end, state }: StageMark, date: DateWriter, t: T): string {
  const [from, to] = [date(start, 'short'), date(end, 'short')]
  // Scores are out from one day on; nobody waits for the end of that window.
  if (from === to || stage === 'scoreRelease') return from
  return state === 'done'
    ? t('recruitment.dates_over', { end: to })
    : t('recruitment.dates_range', { start: from, end: to })
}

function stageNote(mark: StageMark, now: number, timeZone: string, date: DateWriter, t: T): string | undefined {
  const acts = actsInStage(mark.stage)
  if (mark.state === 'current') {
    return acts ? t('recruitment.open_left', { left: timeLeft(mark.end, now, t) }) : t('recruitment.running_now')
  }
  if (!mark.next) return undefined
  const days = calendarDaysUntil(mark.start, now, timeZone)
  if (days > 0) return t(acts ? 'recruitment.opens_in_days' : 'recruitment.starts_in_days', { days })
  return t(acts ? 'recruitment.opens_today' : 'recruitment.starts_today', { time: date(mark.start, 'time') })
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What is left in its largest unit, rounded down; at the very end one minute. */
function timeLeft(end: string, now: number, t: T): string {
  const left = Date.parse(end) - now
  if (left >= day) return t('recruitment.left_days', { count: Math.floor(left / day) })
  if (left >= hour) return t('recruitment.left_hours', { count: Math.floor(left / hour) })
  return t('recruitment.left_minutes', { count: Math.max(1, Math.floor(left / minute)) })
}
