import { Button } from '@mantine/core'
import { addDays, daysBetween } from '@rostrum/contracts/kernel/days'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useToday } from '../../../parts/page/use-today.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './chart.module.css'
import type { DepartmentData } from './chart-tree.ts'
import { quartersBetween } from './quarters.ts'

type ChartDaysProps = {
  asOf: string
  against: string
  seesPeople: boolean
  /** The day that is shown. */
  day: string
  /** What changed in each department at the top; undefined where it is not counted. */
  changes: readonly DepartmentData['changes'][] | undefined
  onDay: (day: string) => void
  onAgainst: (day: string) => void
}

const [daysBack, daysAhead] = [18 * 30, 6 * 30]

/** The day of the chart on a slider above the changes of each week, and the day that it is compared with. */
export function ChartDays({ asOf, against, seesPeople, day, changes, onDay, onAgainst }: ChartDaysProps) {
  const t = useT()
  const { date, number } = useFormats()
  const now = useToday()
  const [from, to] = [addDays(now, -daysBack), addDays(now, daysAhead)]
  const weeks = useQuery({
    ...apiQuery('GET /workbenchApi/organisation/chart/activity', { from, to }),
    enabled: seesPeople,
  })
  const [dragged, setDragged] = useState<string>()
  const shown = dragged ?? (day || now)
  const commit = () => {
    if (dragged !== undefined) onDay(dragged === now ? '' : dragged)
    setDragged(undefined)
  }
  const sum = (part: 'joined' | 'left' | 'moved') =>
    number((changes ?? []).reduce((total, one) => total + (one?.[part] ?? 0), 0))
  return (
    <section className={classes.days} aria-label={t('chart.day')}>
      <Flex align="center" gap={12} wrap="wrap">
        <Text fw={600} ws="nowrap">
          {date(shown, 'day')}
        </Text>
        {against !== '' && changes && (
          <Text fz={13} c="sub" flex={1}>
            {t('chart.compared', {
              ...{ day: date(against, 'day'), joined: sum('joined'), left: sum('left'), moved: sum('moved') },
            })}
          </Text>
        )}
        <Flex align="center" gap={8} ms="auto" wrap="wrap">
          {asOf !== '' && (
            <Button size="xs" variant="subtle" onClick={() => onDay('')}>
              {t('chart.today')}
            </Button>
          )}
          <Text fz={13} c="sub" aria-hidden="true">
            {t('chart.day')}
          </Text>
          <DateInput
            grain="day"
            aria-label={t('chart.day')}
            w={190}
            value={asOf || now}
            onChange={(chosen) => onDay(chosen === now ? '' : chosen)}
          />
          {seesPeople && (
            <>
              <Text fz={13} c="sub" aria-hidden="true">
                {t('chart.compare')}
              </Text>
              <DateInput grain="day" aria-label={t('chart.compare')} w={190} value={against} onChange={onAgainst} />
            </>
          )}
        </Flex>
      </Flex>
      <div className={classes.slider}>
        {weeks.data && <Weeks weeks={weeks.data} from={from} today={now} />}
        <input
          type="range"
          aria-label={t('chart.day')}
          aria-valuetext={date(shown, 'day')}
          min={0}
          max={daysBack + daysAhead}
          value={Math.min(Math.max(daysBetween(from, shown), 0), daysBack + daysAhead)}
          onChange={(event) => setDragged(addDays(from, Number(event.currentTarget.value)))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
        <Quarters from={from} to={to} />
      </div>
    </section>
  )
}

/** The first days of quarters under the slider, with the year where one begins. */
function Quarters({ from, to }: { from: string; to: string }) {
  const { date } = useFormats()
  const total = daysBetween(from, to)
  return (
    <div className={classes.quarters} aria-hidden="true">
      {quartersBetween(from, to).map((quarter) => (
        <span key={quarter} style={{ insetInlineStart: `${(daysBetween(from, quarter) / total) * 100}%` }}>
          {quarter.endsWith('-01-01') ? quarter.slice(0, 4) : date(quarter, 'short')}
        </span>
      ))}
    </div>
  )
}

type WeeksProps = { weeks: readonly { week: string; changes: number }[]; from: string; today: string }

/** How many people joined, left or moved in each week; what is planned is paler. */
function Weeks({ weeks, from, today }: WeeksProps) {
  const t = useT()
  const most = Math.max(1, ...weeks.map(({ changes }) => changes))
  const total = daysBack + daysAhead
  return (
    <svg className={classes.weeks} viewBox={`0 0 ${total} 100`} preserveAspectRatio="none" role="img">
      <title>{t('chart.activity')}</title>
      {weeks.map(({ week, changes }) => {
        // The square root keeps the weeks of a few changes visible next to the first days of an import.
        const height = Math.max(3, Math.sqrt(changes / most) * 100)
        return (
          <rect
            key={week}
            x={Math.max(0, daysBetween(from, week))}
            y={100 - height}
            width={5}
            height={height}
            data-planned={week > today || undefined}
          />
        )
      })}
      <line x1={daysBack} x2={daysBack} y1={0} y2={100} />
    </svg>
  )
}
