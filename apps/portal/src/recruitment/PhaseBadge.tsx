import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { useT } from '../shell/use-t.ts'
import type { ProjectSummary } from './records.ts'
import { calendarDaysUntil, isApplicantStage, runningStage, stageMarks } from './stage-marks.ts'
import { useDates } from './use-dates.ts'

type PhaseBadgeProps = { project: Pick<ProjectSummary, 'phase' | 'windows' | 'timeZone'>; now: number }

/** Shows the phase of a project: the current stage, or the next one. */
export function PhaseBadge({ project: { phase, windows, timeZone }, now }: PhaseBadgeProps) {
  const t = useT()
  const date = useDates(timeZone)
  const marks = stageMarks(windows, now, stages)
  const running = runningStage(marks)
  const next = marks.find((mark) => mark.next)
  if (phase === 'finished') return <StateBadge tone="neutral">{t('recruitment.phase_finished')}</StateBadge>
  if (running) return <StateBadge tone={toneOf(running.stage)}>{t(`recruitment.running_${running.stage}`)}</StateBadge>
  if (!next) return <StateBadge tone="neutral">{t('recruitment.running_now')}</StateBadge>
  if (next.stage !== 'apply') {
    const stage = t(`recruitment.stage_${next.stage}`)
    return <StateBadge tone="neutral">{t('recruitment.phase_waiting', { stage })}</StateBadge>
  }
  const days = calendarDaysUntil(next.start, now, timeZone)
  return (
    <StateBadge tone="neutral">
      {days > 0
        ? t('recruitment.opens_in_days', { days })
        : t('recruitment.opens_today', { time: date(next.start, 'time') })}
    </StateBadge>
  )
}

/** Applications are open to all; a later stage with a task is urgent only for those who are in it. */
function toneOf(stage: Parameters<typeof isApplicantStage>[0]): Tone {
  if (stage === 'apply') return 'open'
  return isApplicantStage(stage) ? 'deadline' : 'open'
}
