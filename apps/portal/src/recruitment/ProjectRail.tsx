import { type Stage as RailStage, StageRail } from '@rostrum/ui/StageRail'
import { type T, useT } from '../shell/use-t.ts'
import type { ProjectSummary } from './records.ts'
import {
  calendarDaysUntil,
  isApplicantStage,
  type StageMark,
  stageMarks,
  type TimeLeft,
  timeLeft,
} from './stage-marks.ts'
import { useDates } from './use-dates.ts'

type ProjectRailProps = {
  project: Pick<ProjectSummary, 'title' | 'windows' | 'timeZone'>
  /** Server time in milliseconds. */
  now: number
}

/** Shows the calendar of a project: its stages, the current one, and the next one. */
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

type DateFormatter = ReturnType<typeof useDates>

function stageDates({ stage, start, end, state }: StageMark, date: DateFormatter, t: T): string {
  const [from, to] = [date(start, 'short'), date(end, 'short')]
  // Scores are available from one day on; the end of that window does not matter to the reader.
  if (from === to || stage === 'scoreRelease') return from
  return state === 'done'
    ? t('recruitment.dates_over', { end: to })
    : t('recruitment.dates_range', { start: from, end: to })
}

function stageNote(mark: StageMark, now: number, timeZone: string, date: DateFormatter, t: T): string | undefined {
  const acts = isApplicantStage(mark.stage)
  if (mark.state === 'current') {
    return acts
      ? t('recruitment.open_left', { left: timeLeftText(timeLeft(mark.end, now), t) })
      : t('recruitment.running_now')
  }
  if (!mark.next) return undefined
  const days = calendarDaysUntil(mark.start, now, timeZone)
  if (days > 0) return t(acts ? 'recruitment.opens_in_days' : 'recruitment.starts_in_days', { days })
  return t(acts ? 'recruitment.opens_today' : 'recruitment.starts_today', { time: date(mark.start, 'time') })
}

function timeLeftText({ unit, count }: TimeLeft, t: T): string {
  switch (unit) {
    case 'days':
      return t('recruitment.left_days', { count })
    case 'hours':
      return t('recruitment.left_hours', { count })
    case 'minutes':
      return t('recruitment.left_minutes', { count })
  }
}
