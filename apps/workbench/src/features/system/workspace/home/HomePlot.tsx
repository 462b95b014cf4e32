import { compactNumber } from '@rostrum/i18n/compact-number'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { ColumnPlot } from '@rostrum/ui/plots/ColumnPlot'
import { FunnelBars } from '@rostrum/ui/plots/FunnelBars'
import { StackedBar } from '@rostrum/ui/plots/StackedBar'
import { useNavigate } from 'react-router'
import { useT } from '../../../../shell/use-t.ts'
import classes from './HomePage.module.css'
import type { Overview } from './home-queries.ts'
import { useReachable } from './use-reachable.ts'

type Plot = Overview['plots'][number]

/** A plot of a module: by day against the days before, or by stage. */
export function HomePlot({ plot }: { plot: Plot }) {
  const isReachable = useReachable()
  const navigate = useNavigate()
  const onOpen = isReachable(plot.path) ? () => void navigate(plot.path) : undefined
  return (
    <Box component="section" bd="line" bdrs={8} miw={0} className={classes.card} data-plot={plot.kind}>
      {plot.shape === 'days' && <Days plot={plot} onOpen={onOpen} />}
      {plot.shape === 'stages' && <Stages plot={plot} />}
      {plot.shape === 'parts' && <Parts plot={plot} />}
    </Box>
  )
}

type DaysProps = { plot: Extract<Plot, { shape: 'days' }>; onOpen: (() => void) | undefined }

function Days({ plot: { kind, currency, days }, onOpen }: DaysProps) {
  const t = useT()
  const textOf = useTranslateKey()
  const { date, money } = useFormats()
  const { locale } = useLocale()
  const isEmpty = days.every(({ value, before }) => Number(value) === 0 && Number(before) === 0)
  return (
    <ColumnPlot
      title={textOf(`plot.${kind}`)}
      pointsLabel={t('home.day')}
      valueLabel={t('home.last_days')}
      beforeLabel={t('home.days_before')}
      columns={
        isEmpty
          ? []
          : days.map(({ day, value, before }, index) => ({
              key: day,
              label: date(day, 'short'),
              value: Number(value),
              before: Number(before),
              partial: index === days.length - 1,
            }))
      }
      {...(currency !== null && {
        format: (value: number) => money(`${value}`, currency),
        formatTick: (value: number) => compactNumber(value, locale, currency),
      })}
      height={196}
      onOpen={onOpen}
      empty={t('home.plot_empty')}
    />
  )
}

function Stages({ plot: { kind, stages } }: { plot: Extract<Plot, { shape: 'stages' }> }) {
  const t = useT()
  const textOf = useTranslateKey()
  return (
    <FunnelBars
      title={textOf(`plot.${kind}`)}
      valueLabel={t('home.remaining')}
      stages={stages.map(({ stage, value }) => ({ key: stage, label: textOf(`plot_stage.${stage}`), value }))}
    />
  )
}

function Parts({ plot: { kind, parts, rows } }: { plot: Extract<Plot, { shape: 'parts' }> }) {
  const textOf = useTranslateKey()
  const isReachable = useReachable()
  const navigate = useNavigate()
  const pathOf = (key: string) => rows.find((row) => row.key === key)?.path ?? ''
  return (
    <Box overflowX="auto">
      <StackedBar
        title={textOf(`plot.${kind}`)}
        parts={parts.map((part) => ({ key: part, label: textOf(`plot_stage.${part}`) }))}
        rows={rows}
        {...(rows.length === 0 && { empty: textOf(`plot_empty.${kind}`) })}
        {...(rows.every(({ path }) => isReachable(path)) && { onOpen: (key: string) => void navigate(pathOf(key)) })}
      />
    </Box>
  )
}
