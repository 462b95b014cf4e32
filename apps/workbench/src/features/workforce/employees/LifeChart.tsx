import { VisuallyHidden } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { eventsQuery, type Labels } from '../../../engine/public/resource-query.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { assignmentFields, periodsOf, rosterPath, type ValuePeriod } from './assignment-fields.ts'
import { type Span, spanOf } from './life-span.ts'
import classes from './person.module.css'

const lanes = assignmentFields.slice(0, 4)

/** Where the person was, is and will be, one lane a field, with a line at today. */
export function LifeChart({ id }: RecordPartProps) {
  const t = useT()
  const { field: word } = useResourceLabels('employment')
  const found = useQuery(eventsQuery(rosterPath, id))
  if (!found.data || found.data.events.length === 0) return null
  const { events, labels, today } = found.data
  const drawn = lanes
    .map((lane) => ({ ...lane, periods: periodsOf(lane.name, events) }))
    .filter(({ periods }) => periods.length > 0)
  const span = spanOf(
    drawn.flatMap(({ periods }) => periods),
    today,
  )
  return (
    <Box component="section" pos="relative" pb={12} bdb="line" aria-label={t('person.life')} className={classes.life}>
      <Years span={span} />
      <dl>
        {drawn.map(({ name, relation, periods }) => (
          <div key={name} className={classes.lane}>
            <Box component="dt" c="sub" fz={12}>
              {word(name)}
            </Box>
            <dd className={classes.bars}>
              {periods.map((period) => (
                <Bar key={period.from} {...{ period, span, today, relation, labels }} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.todayLine} aria-hidden="true">
        <span style={{ insetInlineEnd: span.from(today) }}>{t('timeline.today')}</span>
      </div>
    </Box>
  )
}

const Years = ({ span }: { span: Span }) => (
  <div className={classes.years} aria-hidden="true">
    {span.years.map((year) => (
      <span key={year} style={{ insetInlineStart: span.at(`${year}-01-01`) }}>
        {year}
      </span>
    ))}
  </div>
)

type BarProps = { period: ValuePeriod; span: Span; today: string; relation: string; labels: Labels }

function Bar({ period: { value, from, until }, span, today, relation, labels }: BarProps) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const name = labels[relation]?.[String(value)] ?? '–'
  const days = [
    t('person.since', { day: date(from, 'date') }),
    ...(until === null ? [] : [t('person.until', { day: date(until, 'date') })]),
  ].join(' ')
  const timing = from > today ? 'coming' : until !== null && until <= today ? 'past' : 'current'
  return (
    <span
      className={classes.period}
      data-timing={timing}
      title={list([name, days], 'phrases')}
      style={{ insetInlineStart: span.at(from), insetInlineEnd: span.from(until) }}
    >
      {name}
      <VisuallyHidden> {days}</VisuallyHidden>
    </span>
  )
}
