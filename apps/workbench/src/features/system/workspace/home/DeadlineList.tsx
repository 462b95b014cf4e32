import { Countdown } from '@rostrum/ui/Countdown'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { dayMilliseconds, daysUntil } from '../../../../shell/dues/due-group.ts'
import { useT } from '../../../../shell/use-t.ts'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'
import type { Overview } from './home-queries.ts'
import { useReachable } from './use-reachable.ts'

type Deadline = Overview['deadlines'][number]

export const shownDeadlines = 6
/** A deadline that is nearer than this is marked. */
const nearMilliseconds = 3 * dayMilliseconds

/** What ends within the next two weeks; a stage also with how much of its time is over. */
export function DeadlineList({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useT()
  return (
    <HomeCard title={t('home.deadlines')}>
      {deadlines.length === 0 ? (
        <Box component="p" p={14} c="mute">
          {t('home.deadlines_none')}
        </Box>
      ) : (
        <ol>
          {deadlines.slice(0, shownDeadlines).map((deadline) => (
            <DeadlineRow key={deadline.kind + deadline.path} deadline={deadline} />
          ))}
        </ol>
      )}
    </HomeCard>
  )
}

function DeadlineRow({ deadline: { kind, about, startsAt, endsAt, day, path } }: { deadline: Deadline }) {
  const textOf = useTranslateKey()
  const isReachable = useReachable()
  const { date } = useFormats()
  const name = textOf(`deadline.${kind}`)
  const [start, end, now] = [Date.parse(startsAt), Date.parse(endsAt), Date.now()]
  const over = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)))
  return (
    <li className={classes.deadline}>
      <Flex align="baseline" justify="space-between" gap={12}>
        {isReachable(path) ? <Link to={path}>{name}</Link> : <b>{name}</b>}
        <Text span fw={600} ws="nowrap" c={end - now < nearMilliseconds ? 'deadline' : 'ink'}>
          {day === null ? <Countdown until={endsAt} clockOffset={0} /> : <DaysLeft day={day} />}
        </Text>
      </Flex>
      <Flex align="baseline" justify="space-between" gap={12} c="mute" fz={12}>
        <Text span miw={0} overflow="hidden" ws="nowrap" textOverflow="ellipsis" title={about}>
          {about}
        </Text>
        <Text span ws="nowrap">
          {day === null ? date(endsAt, 'deadline') : date(day, 'day')}
        </Text>
      </Flex>
      {/* A contract of years is over by 99 % in its last two weeks: its bar would say nothing. */}
      {day === null && (
        <svg className={classes.elapsed} aria-hidden="true">
          <rect width="100%" height="4" rx="2" />
          <rect data-elapsed width={`${over * 100}%`} height="4" rx="2" />
        </svg>
      )}
    </li>
  )
}

/** What ends with a day has no hour: another country's midnight would be one in the middle of the reader's day. */
function DaysLeft({ day }: { day: string }) {
  const t = useT()
  const { number } = useFormats()
  const { timeZone } = useLocale()
  const left = daysUntil(day, new Date(), timeZone)
  if (left <= 0) return <time dateTime={day}>{t('date.today')}</time>
  if (left === 1) return <time dateTime={day}>{t('date.tomorrow')}</time>
  return <time dateTime={day}>{number(left, { style: 'unit', unit: 'day', unitDisplay: 'long' })}</time>
}
