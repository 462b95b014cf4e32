import { isSameZone } from '@rostrum/i18n/zone-name'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { Link } from 'react-router'
import { useZoneName } from '../../../shell/clock-name.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './interview-week.module.css'
import { endOf } from './week-days.ts'
import type { WeekPlan } from './week-plan.ts'

type Interview = WeekPlan['interviews'][number]

const shapes = { planned: 'planned', held: 'good', cancelled: 'ended' } as const
type Time = WeekPlan['interviewers'][number]['busy'][number]

/** From and until on the clock of the unit that interviews, which is named where it is not that of the page. */
export function TimeText({ time: { startTime, minutes, timeZone } }: { time: Time }) {
  const t = useT()
  const { authority } = usePage()
  const zone = useZoneName(timeZone)
  const time = `${startTime}–${endOf(startTime, minutes)}`
  return isSameZone(timeZone, authority.timeZone) ? time : t('value.time_in_zone', { time, zone })
}

/** An interview in the plan of a week, which leads to its record. */
export function InterviewTime({ interview }: { interview: Interview }) {
  const textOf = useTranslateKey()
  return (
    <Link to={`/talent/interviews?id=${interview.id}`} className={classes.time ?? ''} data-state={interview.state}>
      <Box component="span" display="block" fz={12}>
        <TimeText time={interview} />
      </Box>
      <b>{interview.candidate}</b>
      <Text span c="sub" display="block" fz={12}>
        {interview.place}
      </Text>
      <StateMark shape={shapes[interview.state]}>{textOf(`option.interview.state.${interview.state}`)}</StateMark>
    </Link>
  )
}

/** A time that belongs to an interview which the reader does not see. */
export function BusyTime({ time }: { time: Time }) {
  const t = useT()
  return (
    <div className={classes.busy}>
      <Box component="span" display="block" fz={12}>
        <TimeText time={time} />
      </Box>
      {t('talent.busy')}
    </div>
  )
}
