import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { BusyTime, InterviewTime } from './InterviewTime.tsx'
import classes from './interview-week.module.css'
import type { WeekPlan, WeekPlanProps } from './week-plan.ts'

/** A row for each interviewer, a column for each day. */
export function InterviewGrid({ plan, days, today }: WeekPlanProps) {
  const t = useT()
  const { date } = useFormats()
  const mayPlan = useHasPermission('interview:write')
  return (
    <Box component="section" overflow="auto" bd="line" bdrs={8} aria-label={t('talent.view_week')} tabIndex={0}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('field.interviewerIds')}</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {date(day, 'day')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.interviewers.map((interviewer) => (
            <tr key={interviewer.id}>
              <th scope="row">{interviewer.name}</th>
              {days.map((day) => (
                <td key={day} data-today={day === today || undefined}>
                  {interviewsOn(plan, day, interviewer.id).map((interview) => (
                    <InterviewTime key={interview.id} interview={interview} />
                  ))}
                  {interviewer.busy
                    .filter((time) => time.day === day)
                    .map((time) => (
                      <BusyTime key={time.startTime} time={time} />
                    ))}
                  {mayPlan && day >= today && (
                    <Link
                      to={`/talent/interviews?id=new&interviewer=${interviewer.id}&set=day~${day}`}
                      className={classes.plan ?? ''}
                      aria-label={t('talent.plan_with', { name: interviewer.name, day: date(day, 'day') })}
                    >
                      <IconPlus size={14} aria-hidden="true" />
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plan.interviews.length === 0 && (
        <Text c="sub" py={10} px={12}>
          {t('talent.week_free')}
        </Text>
      )}
    </Box>
  )
}

const interviewsOn = ({ interviews }: WeekPlan, day: string, interviewerId: string) =>
  interviews.filter((one) => one.day === day && one.interviewerIds.includes(interviewerId))
