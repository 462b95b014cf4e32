import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { valueScale } from './frame/value-scale.ts'

/** From `from` on, the value holds until the next step. */
export type Step = { readonly from: number; readonly value: number }

type StepCurveProps = {
  title: string
  pointsLabel: string
  valueLabel: string
  steps: readonly Step[]
  /** The upper end of the last step. */
  to: number
  /** Where the reader's own case is. */
  own?: { readonly at: number; readonly label: string } | undefined
  formatFrom?: (value: number) => string
  formatValue?: (value: number) => string
  height?: number
  aside?: ReactNode
  onOpen?: (key: string) => void
}

const left = 52
const bottom = 22
const room = 16

/** Tiers and bands: a value that holds from one limit to the next, with the own point on it. */
export function StepCurve({
  valueLabel,
  steps,
  to,
  own,
  formatFrom,
  formatValue,
  height = 160,
  ...frame
}: StepCurveProps) {
  const t = useUiText()
  const { number } = useFormats()
  const atText = formatFrom ?? ((value: number) => number(value))
  const valueText = formatValue ?? ((value: number) => number(value))
  const ends = steps.map((_, index) => steps[index + 1]?.from ?? to)
  const ownValue = own && steps.findLast(({ from }) => from <= own.at)?.value
  const draw = (width: number, at: number): Drawing => {
    const scale = valueScale(
      steps.map(({ value }) => value),
      { top: room, bottom: height - bottom },
    )
    const x = scaleLinear()
      .domain([steps[0]?.from ?? 0, to])
      .range([left, width - room])
    const path = steps.map(({ from, value }, index) => {
      const y = scale.y(value)
      return `${index === 0 ? 'M' : 'L'}${x(from)} ${y} L${x(ends[index] ?? to)} ${y}`
    })
    const marks = (
      <>
        <ValueGrid scale={scale} from={left} to={width} format={formatValue} />
        <path className={classes.line} data-series="1" d={path.join(' ')} />
        {steps.map(({ from, value }, index) => (
          <circle
            key={from}
            className={`${classes.fill} ${index === at ? classes.active : ''}`}
            data-series="1"
            cx={x(from)}
            cy={scale.y(value)}
            r="3"
          />
        ))}
        {own && ownValue !== undefined && (
          <g>
            <rect
              className={classes.fill}
              data-series="2"
              x={-5}
              y={-5}
              width={10}
              height={10}
              transform={`translate(${x(own.at)} ${scale.y(ownValue)}) rotate(45)`}
            />
            <text
              className={classes.value}
              data-strong
              x={x(own.at)}
              y={scale.y(ownValue) - 10}
              textAnchor={x(own.at) > width - 80 ? 'end' : 'middle'}
            >
              {own.label}
            </text>
          </g>
        )}
        <BottomLabels
          labels={steps.map(({ from }) => ({ key: String(from), x: x(from), text: atText(from) }))}
          y={height - bottom}
          width={width}
        />
      </>
    )
    return { marks, anchors: steps.map(({ from, value }) => ({ x: x(from), y: scale.y(value) })) }
  }
  return (
    <PlotFrame
      {...frame}
      height={height}
      series={[
        { key: 'value', label: valueLabel, series: 1, mark: 'line' },
        ...(own ? [{ key: 'own', label: own.label, series: 2, mark: 'fill' } as const] : []),
      ]}
      points={steps.map(({ from, value }, index) => ({
        key: String(from),
        label: t('ui.plot_range', { from: atText(from), to: atText(ends[index] ?? to) }),
        values: [
          valueText(value),
          ...(own ? [own.at >= from && own.at < (ends[index] ?? to) ? atText(own.at) : '–'] : []),
        ],
      }))}
      draw={draw}
    />
  )
}
