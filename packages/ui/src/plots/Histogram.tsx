import { bin, max, min } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { type ReactNode, useId } from 'react'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { Flex } from '../layout.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { useHatch } from './frame/Hatch.tsx'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { valueScale } from './frame/value-scale.ts'

type HistogramProps = {
  title: string
  /** What is measured, such as points. */
  pointsLabel: string
  countLabel: string
  values: readonly number[]
  threshold: number
  thresholdLabel: string
  /** Called while the threshold moves. Without it the threshold is fixed. */
  onThreshold?: (threshold: number) => void
  /** By how much a key moves the threshold. */
  step?: number
  height?: number
  aside?: ReactNode
  onOpen?: (key: string) => void
  empty?: string
}

const left = 44
const bottom = 22
const room = 12

/** The spread of values. What is below the threshold is hatched; a slider moves the threshold. */
export function Histogram({
  countLabel,
  values,
  threshold,
  thresholdLabel,
  onThreshold,
  step = 1,
  height = 160,
  ...frame
}: HistogramProps) {
  const t = useUiText()
  const { number } = useFormats()
  const hatch = useHatch(4)
  const slider = useId()
  const low = min(values) ?? 0
  const high = max(values) ?? 1
  const axis = scaleLinear().domain([low, high]).nice(10)
  const [first = 0, last = 1] = axis.domain()
  const bins = bin()
    .domain([first, last])
    .thresholds(axis.ticks(12))(values)
    .map(({ x0 = 0, x1 = 0, length }) => ({ key: String(x0), from: x0, to: x1, count: length }))
    .filter(({ from, to }) => to > from)
  const reached = values.filter((value) => value >= threshold).length
  const draw = (width: number, at: number): Drawing => {
    const scale = valueScale(
      bins.map(({ count }) => count),
      { top: room, bottom: height - bottom },
    )
    const x = axis.copy().range([left, width - room])
    const marks = (
      <>
        {hatch.pattern}
        <ValueGrid scale={scale} from={left} to={width} />
        {bins.map(({ key, from, to, count }, index) => {
          const isBelow = to <= threshold
          return (
            <rect
              key={key}
              className={`${isBelow ? '' : classes.fill} ${index === at ? classes.active : ''}`}
              data-series="1"
              fill={isBelow ? hatch.fill : undefined}
              x={x(from) + 1}
              y={scale.y(count)}
              width={Math.max(1, x(to) - x(from) - 2)}
              height={scale.y(0) - scale.y(count)}
            />
          )
        })}
        <line
          className={classes.line}
          data-series="target"
          x1={x(threshold)}
          x2={x(threshold)}
          y1={0}
          y2={height - bottom}
          strokeDasharray="5 4"
        />
        <BottomLabels
          labels={axis.ticks(5).map((tick) => ({ key: String(tick), x: x(tick), text: number(tick) }))}
          y={height - bottom}
          width={width}
        />
      </>
    )
    return { marks, anchors: bins.map(({ from, to, count }) => ({ x: x((from + to) / 2), y: scale.y(count) })) }
  }
  return (
    <>
      <PlotFrame
        {...frame}
        height={height}
        series={[
          { key: 'count', label: countLabel, series: 1, mark: 'fill' },
          { key: 'threshold', label: `${thresholdLabel}: ${number(threshold)}`, series: 'target', mark: 'tick' },
        ]}
        points={bins.map(({ key, from, to, count }) => ({
          key,
          label: t('ui.plot_range', { from: number(from), to: number(to) }),
          values: [number(count), to <= threshold ? t('ui.plot_below') : t('ui.plot_reached')],
        }))}
        draw={draw}
      />
      {onThreshold && (
        <Flex align="center" gap={8} px={14} pb={12} wrap="wrap" fz={12} lh={20}>
          <label htmlFor={slider}>{thresholdLabel}</label>
          <input
            id={slider}
            className={classes.threshold}
            type="range"
            min={first}
            max={last}
            step={step}
            value={threshold}
            aria-valuetext={`${number(threshold)}; ${t('ui.plot_reached_by', { count: reached })}`}
            onChange={(event) => onThreshold(Number(event.currentTarget.value))}
          />
          <output htmlFor={slider}>{t('ui.plot_reached_by', { count: reached })}</output>
        </Flex>
      )}
    </>
  )
}
