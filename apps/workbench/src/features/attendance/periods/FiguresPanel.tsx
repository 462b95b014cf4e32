import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { Differences } from './Differences.tsx'
import { useFigureName } from './use-figure-name.ts'

type Figures = Output<'GET /workbenchApi/attendance/month-sums/{id}/figures'>

/** What pay reads of a month of a person, with the days behind each figure. */
export function FiguresPanel({ record: { id } }: PanelProps) {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/month-sums/{id}/figures', { id }))
  return (
    <Stack component="section" gap={8} aria-label={t('pay_figures.title')}>
      <h3>{t('pay_figures.title')}</h3>
      <QueryContent query={query} shape="text">
        {(figures) => <Content {...figures} />}
      </QueryContent>
    </Stack>
  )
}

function Content({ closed, unfinished, figures, adjustments, kinds }: Figures) {
  const t = useT()
  const { date, number } = useFormats()
  const nameOf = useFigureName(kinds)
  const shown = figures.filter(({ value }) => value !== 0)
  return (
    <Stack gap={8}>
      <StateMark shape={closed ? 'good' : 'running'}>{t(closed ? 'pay_figures.closed' : 'pay_figures.open')}</StateMark>
      {unfinished.length > 0 && (
        <Text c="sub">{t('pay_figures.unfinished', { count: number(unfinished.length) })}</Text>
      )}
      {shown.length === 0 ? (
        <Text c="sub">{t('pay_figures.nothing')}</Text>
      ) : (
        <DataTable
          label={t('pay_figures.title')}
          rows={shown}
          keyOf={({ name }) => name}
          columns={[
            { key: 'figure', label: t('pay_figures.figure'), folds: true, cell: ({ name }) => nameOf(name) },
            { key: 'value', label: t('pay_figures.value'), align: 'end', cell: ({ value }) => number(value) },
            {
              ...{ key: 'days', label: t('pay_figures.days'), align: 'end' },
              cell: ({ sources }) => (sources.length === 0 ? '' : number(sources.length)),
            },
          ]}
        />
      )}
      {adjustments.length > 0 && <h4>{t('pay_figures.adjustments')}</h4>}
      {adjustments.map(({ id, day, differences }) => (
        <Stack key={id} gap={4}>
          <Text>{date(day, 'date')}</Text>
          <Differences differences={differences} kinds={kinds} />
        </Stack>
      ))}
    </Stack>
  )
}
