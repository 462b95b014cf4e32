import { formatMonth } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Sparkline } from '@rostrum/ui/plots/Sparkline'
import { usePhone } from '@rostrum/ui/use-phone'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQueries, useQuery } from '@tanstack/react-query'
import { readListView } from '../../../engine/public/list-params.ts'
import { summaryQuery, valuesQuery } from '../../../engine/public/resource-query.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

const path = '/workbenchApi/attendance/month-sums'
const shownMonths = 6

/** What is compared with the days due, with its name. */
const shares = [
  ['absent', 'attendance_statistic.bucket_absent'],
  ['leave', 'attendance_statistic.bucket_leave'],
  ['lateTimes', 'attendance_statistic.bucket_late'],
  ['missingTimes', 'attendance_statistic.bucket_missing'],
] as const

/** A share in tenths of a percent: numbers below one are drawn as if they were nothing. */
const inTenths = (share: number) => share * 1000

/** What went wrong in the month of the list, or in the latest one, next to the months before it. */
export function MonthTrends() {
  const t = useT()
  const { list } = useTextJoins()
  const { locale } = useLocale()
  const { number } = useFormats()
  const isPhone = usePhone()
  const { months, sums, isPending } = useMonths()
  const last = months.at(-1)
  if (last === undefined) return isPending ? <Box mih={32} mt={4} /> : null
  const percent = (value: number) => number(value, { style: 'percent', maximumFractionDigits: 1 })
  const monthName = (month: string) => formatMonth(month.slice(0, 7), locale)
  return (
    <Flex wrap="wrap" align="center" rowGap={4} columnGap={20} mih={32} mt={4}>
      <Text span c="sub" fz={12}>
        {t('month_trend.title', { month: monthName(last) })}
      </Text>
      {sums.every((one) => one !== undefined) &&
        shares.map(([field, label]) => {
          const values = sums.map(({ [field]: value = 0, due = 0 }) => (due > 0 ? value / due : 0))
          const reported = months.map((month, at) => `${monthName(month)} ${percent(values[at] ?? 0)}`)
          return (
            <Flex key={field} align="center" gap={8}>
              <Text span c="sub" fz={12}>
                {t(label)}
              </Text>
              <Box component="span" fz={16} fw={600} c="ink">
                {percent(values.at(-1) ?? 0)}
              </Box>
              {months.length > 1 && !isPhone && (
                <Sparkline
                  label={list(reported, 'phrases')}
                  kind="columns"
                  values={values.map(inTenths)}
                  width={months.length * 12}
                />
              )}
            </Flex>
          )
        })}
    </Flex>
  )
}

/** The months up to that of the list, the latest last, with their sums for its other filters. */
function useMonths() {
  const [params] = usePageAddress()
  const { filters } = readListView(params)
  const others = filters.filter(({ field }) => field !== 'month')
  const found = useQuery(valuesQuery(path, 'month', others, ''))
  const chosen = filters.find(({ field, operator }) => field === 'month' && operator === 'is')?.values[0]
  const months = (found.data?.values ?? [])
    .map(({ value }) => value)
    .filter((month) => chosen === undefined || month <= chosen)
    .toSorted()
    .slice(-shownMonths)
  const sums = useQueries({
    queries: months.map((month) => {
      const ofMonth = { field: 'month', operator: 'is' as const, values: [month] }
      return summaryQuery(path, { search: '', sort: '', asOf: '', filters: [...others, ofMonth] })
    }),
  })
  return { months, sums: sums.map(({ data }) => data?.sums), isPending: found.isPending }
}
