import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { TimeText } from './InterviewTime.tsx'
import classes from './interview-week.module.css'

type InterviewerTimesProps = {
  readonly day: string
  readonly interviewerIds: readonly string[]
  /** The interview that is changed, whose own time is free. */
  readonly interviewId: string | undefined
}

/** When the chosen interviewers already have interviews on a day, before the form is refused for it. */
export function InterviewerTimes({ day, interviewerIds, interviewId }: InterviewerTimesProps) {
  const t = useT()
  const { date } = useFormats()
  const plan = useQuery(apiQuery('GET /workbenchApi/talent/interview-week', { from: day }))
  if (!plan.data) return null
  const { interviews, interviewers } = plan.data
  const rows = interviewers
    .filter(({ id }) => interviewerIds.includes(id))
    .map(({ id, name, busy }) => ({
      ...{ id, name },
      times: [
        ...interviews.filter(
          (one) => one.id !== interviewId && one.state === 'planned' && one.interviewerIds.includes(id),
        ),
        ...busy,
      ]
        .filter((time) => time.day === day)
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    }))
    .filter(({ times }) => times.length > 0)
  return (
    <Box component="section" role="status" className={classes.times}>
      {rows.length === 0 ? (
        <Text c="sub">{t('talent.interviewers_free', { day: date(day, 'day') })}</Text>
      ) : (
        <>
          <Text c="sub">{t('talent.interviewers_busy', { day: date(day, 'day') })}</Text>
          <ul>
            {rows.map(({ id, name, times }) => (
              <li key={id}>
                <b>{name}</b>{' '}
                {times.map((time, at) => (
                  <span key={`${time.timeZone} ${time.startTime}`}>
                    {at > 0 && ' · '}
                    <TimeText time={time} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}
