import { useState } from 'react'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { Flex } from '../layout.tsx'
import { ColumnPlot } from '../plots/ColumnPlot.tsx'
import { FunnelBars } from '../plots/FunnelBars.tsx'
import { Histogram } from '../plots/Histogram.tsx'
import { LinePlot } from '../plots/LinePlot.tsx'
import { Sparkline } from '../plots/Sparkline.tsx'
import { StackedBar } from '../plots/StackedBar.tsx'
import { StepCurve } from '../plots/StepCurve.tsx'
import { SteppedArea } from '../plots/SteppedArea.tsx'
import { TargetBars } from '../plots/TargetBars.tsx'
import { Waterfall } from '../plots/Waterfall.tsx'

const ignore = () => {}
const trend = [12, 18, 15, 22, 30, 28, 34, 41]

/** Days of November 2026. */
function useDays(count: number) {
  const { date } = useFormats()
  return Array.from({ length: count }, (_, index) => {
    const key = `2026-11-${String(index + 1).padStart(2, '0')}`
    return { key, label: date(key, 'short') }
  })
}

/** Points that gather around 62. */
const scores = Array.from({ length: 200 }, (_, index) => 40 + ((index * 37) % 23) + ((index * 17) % 29))

export const plotSpecimens = {
  Sparkline: () => {
    const t = useUiText()
    return (
      <Flex gap={24}>
        <Sparkline label={t('ui.plot_total')} values={trend} expected={[46, 52, 60]} />
        <Sparkline label={t('ui.plot_more')} values={trend} kind="columns" />
      </Flex>
    )
  },
  TargetBars: () => {
    const t = useUiText()
    return (
      <TargetBars
        title={t('ui.plot_total')}
        valueLabel={t('ui.plot_reached')}
        targetLabel={t('ui.plot_range', { from: 0, to: 300 })}
        bars={[
          { key: 'a', label: t('ui.today'), value: 184, target: 210 },
          { key: 'b', label: t('ui.plot_other'), value: 302, target: 300 },
        ]}
        onOpen={ignore}
      />
    )
  },
  LinePlot: () => {
    const t = useUiText()
    const points = useDays(30)
    const grown = points.map((_, index) => 40 * index + ((index * 13) % 50))
    return (
      <LinePlot
        title={t('ui.plot_total')}
        pointsLabel={t('ui.today')}
        points={points}
        lines={[
          { key: 'own', label: '2026', series: 1, values: grown.map((value, index) => (index < 22 ? value : null)) },
          { key: 'before', label: '2025', series: 'before', values: grown.map((value) => value * 0.86) },
          {
            key: 'target',
            label: t('ui.plot_reached'),
            series: 'target',
            values: points.map((_, index) => 45 * index),
          },
        ]}
        pace={{ label: t('ui.stage_future'), values: grown.map((_, index) => (index < 21 ? null : 41 * index)) }}
        onOpen={ignore}
      />
    )
  },
  StackedBar: () => {
    const t = useUiText()
    const parts = [
      t('ui.stage_done'),
      t('ui.stage_current'),
      t('ui.stage_future'),
      t('ui.stage_failed'),
      t('ui.stage_skipped'),
    ]
    return (
      <StackedBar
        title={t('ui.plot_total')}
        parts={parts.map((label, index) => ({ key: label, label, mark: index === 2 ? 'hatch' : 'fill' }))}
        rows={[
          { key: 'a', label: t('ui.today'), values: [70, 20, 18, 9, 4] },
          { key: 'b', label: t('ui.plot_other'), values: [30, 10, 8, 6, 2] },
        ]}
      />
    )
  },
  FunnelBars: () => {
    const t = useUiText()
    return (
      <FunnelBars
        title={t('ui.stage_current')}
        valueLabel="2026"
        beforeLabel="2025"
        stages={[
          { key: 'done', label: t('ui.stage_done'), value: 4218, before: 3890 },
          { key: 'current', label: t('ui.stage_current'), value: 3164, before: 2702 },
          { key: 'future', label: t('ui.stage_future'), value: undefined, before: 1604 },
        ]}
        onOpen={ignore}
      />
    )
  },
  ColumnPlot: () => {
    const t = useUiText()
    return (
      <ColumnPlot
        title={t('ui.today')}
        pointsLabel={t('ui.today')}
        valueLabel="2026"
        beforeLabel="2025"
        columns={Array.from({ length: 24 }, (_, hour) => ({
          key: String(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
          value: hour < 11 ? (hour * 7) % 40 : undefined,
          before: (hour * 5) % 36,
          partial: hour === 10,
        }))}
        onOpen={ignore}
      />
    )
  },
  Histogram: () => {
    const t = useUiText()
    const [threshold, setThreshold] = useState(60)
    return (
      <Histogram
        title={t('ui.plot_total')}
        pointsLabel={t('ui.plot_total')}
        countLabel={t('ui.plot_total')}
        values={scores}
        threshold={threshold}
        thresholdLabel={t('ui.plot_reached')}
        onThreshold={setThreshold}
      />
    )
  },
  Waterfall: () => {
    const t = useUiText()
    return (
      <Waterfall
        title={t('ui.plot_total')}
        pointsLabel={t('ui.plot_step')}
        start={{ label: '10', value: 6400 }}
        endLabel="11"
        changes={[
          { key: 'more', label: t('ui.plot_more'), change: 420 },
          { key: 'less', label: t('ui.plot_less'), change: -180 },
        ]}
        from={6000}
      />
    )
  },
  StepCurve: () => {
    const t = useUiText()
    const { number } = useFormats()
    return (
      <StepCurve
        title={t('ui.plot_step')}
        pointsLabel={t('ui.plot_reached')}
        valueLabel={t('ui.plot_step')}
        steps={[
          { from: 0, value: 0 },
          { from: 0.8, value: 0.02 },
          { from: 1, value: 0.03 },
        ]}
        to={1.5}
        own={{ at: 0.93, label: t('ui.today') }}
        formatFrom={(value) => number(value, { style: 'percent' })}
        formatValue={(value) => number(value, { style: 'percent' })}
      />
    )
  },
  SteppedArea: () => {
    const t = useUiText()
    const points = useDays(12)
    return (
      <SteppedArea
        title={t('ui.plot_total')}
        pointsLabel={t('ui.today')}
        points={points}
        lots={[
          { key: 'a', label: '2025', values: points.map((_, index) => (index < 4 ? 3 : 0)) },
          { key: 'b', label: '2026', values: points.map((_, index) => 10 - Math.floor(index / 3)) },
        ]}
      />
    )
  },
}
