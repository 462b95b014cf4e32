import { Flex } from '../../layout.tsx'
import { useHatch } from './Hatch.tsx'
import classes from './plot.module.css'
import { dashes, type PlotSeries } from './series.ts'

/** The names of the series with the marks of the plot. */
export function PlotLegend({ series }: { series: readonly PlotSeries[] }) {
  return (
    <Flex component="ul" wrap="wrap" rowGap={2} columnGap={12} className={classes.legend}>
      {series.map((one) => (
        <Flex key={one.key} component="li" align="center" gap={6}>
          <LegendMark of={one} />
          {one.label}
        </Flex>
      ))}
    </Flex>
  )
}

function LegendMark({ of: { series, mark, dash } }: { of: PlotSeries }) {
  const hatch = useHatch(series)
  const size = mark === 'line' || mark === 'tick' ? 16 : 10
  return (
    <svg width={size} height="10" aria-hidden="true">
      {mark === 'hatch' && hatch.pattern}
      {mark === 'fill' && <rect className={classes.fill} data-series={series} width="10" height="10" rx="2" />}
      {mark === 'hatch' && <rect fill={hatch.fill} width="10" height="10" rx="2" />}
      {(mark === 'line' || mark === 'tick') && (
        <line
          className={classes.line}
          data-series={series}
          x2="16"
          y1="5"
          y2="5"
          strokeDasharray={mark === 'tick' ? '3 2' : (dash ?? dashes[series])}
        />
      )}
    </svg>
  )
}
