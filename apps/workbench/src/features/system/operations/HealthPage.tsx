import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { Sparkline } from '@rostrum/ui/plots/Sparkline'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { StateMark } from '@rostrum/ui/StateMark'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './operations.module.css'

type Check = Output<'GET /workbenchApi/system/health'>['checks'][number]
type HealthMetric = Check['figures'][number]

/** Only what needs a person is tinted. What was not measured is not called healthy. */
function CheckState({ check: { name, state, figures } }: { check: Check }) {
  const t = useT()
  const text = t(`system_health.${state}`)
  if (state === 'well' && figures.length === 0)
    return <StateMark shape="paused">{t('system_health.unmeasured')}</StateMark>
  if (state === 'well' && sentChecks.includes(name) && figures.every(({ value }) => value === 0))
    return <StateMark shape="paused">{t('system_health.idle')}</StateMark>
  if (state === 'failing') return <StateBadge tone="error">{text}</StateBadge>
  const shape = state === 'warning' ? 'attention' : state === 'well' ? 'good' : 'paused'
  return <StateMark shape={shape}>{text}</StateMark>
}

/** Checks of what was sent, which say nothing as long as nothing was. */
const sentChecks: readonly Check['name'][] = ['sms', 'mail']

/** The state of server, database, jobs and other parts, fetched again every half minute. */
export function HealthPage() {
  const t = useT()
  const { date } = useFormats()
  const { title } = usePage()
  const health = useQuery({
    ...apiQuery('GET /workbenchApi/system/health', {}),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
      </header>
      <QueryContent query={health} shape="cards">
        {({ at, checks }) => (
          <>
            <Text c="sub" className={layout.hint}>
              {t('system_health.as_of', { time: date(at, 'stamp') })}
            </Text>
            <Stack gap={12} className={classes.checks}>
              {checks.map((check) => (
                <CheckCard key={check.name} check={check} />
              ))}
            </Stack>
          </>
        )}
      </QueryContent>
    </div>
  )
}

function CheckCard({ check }: { check: Check }) {
  const { name, figures } = check
  const hasTrends = figures.some(hasTrend)
  const t = useT()
  const wordsOf = useMetricText()
  return (
    <section className={layout.block} aria-label={t(`system_health.check_${name}`)}>
      <Flex align="center" justify="space-between" gap={12}>
        <Box component="h2" fz={14} lh={20}>
          {t(`system_health.check_${name}`)}
        </Box>
        <CheckState check={check} />
      </Flex>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <Flex justify="space-between" gap={16} py={4} key={figure.name}>
            <Box component="dt" c="sub">
              {t(`system_health.metric_${figure.name}`)}
            </Box>
            <Flex component="dd" align="center" justify="end" columnGap={8} ta="end">
              {wordsOf(figure)}
              {hasTrends && (
                <Box component="span" style={{ flex: `0 0 ${trendWidth}px` }}>
                  <Trend figure={figure} />
                </Box>
              )}
            </Flex>
          </Flex>
        ))}
      </dl>
    </section>
  )
}

/** Fewer measurements than those of six hours look like falls and rises that are none. */
const leastMeasurements = 12
const trendWidth = 72

const hasTrend = ({ trend }: HealthMetric): boolean => trend.length >= leastMeasurements

/** The last day of a figure; nothing until there are enough measurements. */
function Trend({ figure }: { figure: HealthMetric }) {
  const t = useT()
  const { name, trend } = figure
  if (!hasTrend(figure)) return null
  return (
    <Sparkline
      label={t('system_health.trend', { name: t(`system_health.metric_${name}`) })}
      values={trend}
      width={trendWidth}
      height={20}
    />
  )
}

const gigabyte = 1024 ** 3

function useMetricText(): (figure: HealthMetric) => string {
  const t = useT()
  const { date, number } = useFormats()
  const counted = (value: number, unit: string, digits = 0) =>
    number(value, { style: 'unit', unit, maximumFractionDigits: digits })
  return ({ unit, value }) => {
    switch (unit) {
      case 'text':
        return String(value)
      case 'instant':
        return date(String(value), 'stamp')
      case 'number':
        return number(Number(value))
      case 'days':
        return t('system_health.days', { count: Number(value) })
      // Browsers lack these unit names in some of the languages, and Lao would get those of another language.
      case 'milliseconds':
        return t('system_health.milliseconds', { count: number(Number(value), { maximumFractionDigits: 0 }) })
      case 'seconds':
        return t('system_health.seconds', { count: Math.round(Number(value)) })
      case 'bytes':
        return Number(value) >= gigabyte
          ? counted(Number(value) / gigabyte, 'gigabyte', 1)
          : counted(Number(value) / 1024 ** 2, 'megabyte')
    }
  }
}
