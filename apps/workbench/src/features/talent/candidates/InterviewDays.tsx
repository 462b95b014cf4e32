import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { InterviewTime } from './InterviewTime.tsx'
import classes from './interview-week.module.css'
import type { WeekPlanProps } from './week-plan.ts'

/** The interviews of a week one day below the other, for phones. */
export function InterviewDays({ plan, days, today }: WeekPlanProps) {
  const t = useT()
  const { date } = useFormats()
  const names = new Map(plan.interviewers.map(({ id, name }) => [id, name]))
  return (
    <Stack gap={12}>
      {days.map((day) => {
        const interviews = plan.interviews.filter((one) => one.day === day)
        return (
          <section key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
            <h2>{date(day, 'day')}</h2>
            {interviews.length === 0 && <Text c="mute">{t('talent.day_free')}</Text>}
            {interviews.map((interview) => (
              <div key={interview.id}>
                <InterviewTime interview={interview} />
                <Text c="sub" fz={12}>
                  {interview.interviewerIds.flatMap((id) => names.get(id) ?? []).join(' · ')}
                </Text>
              </div>
            ))}
          </section>
        )
      })}
    </Stack>
  )
}
