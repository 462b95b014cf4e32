import classes from './plot.module.css'
import type { PlotPoint } from './plot-point.ts'
import type { PlotSeries } from './series.ts'

type PlotTableProps = { pointsLabel: string; series: readonly PlotSeries[]; points: readonly PlotPoint[] }

/** The points of a plot as rows. */
export function PlotTable({ pointsLabel, series, points }: PlotTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.names} scope="col">
            {pointsLabel}
          </th>
          {series.map(({ key, label }) => (
            <th key={key} className={classes.names} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map((one, index) => (
              <td key={one.key}>{values[index] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
