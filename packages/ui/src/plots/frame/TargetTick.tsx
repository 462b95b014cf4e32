import classes from './plot.module.css'

/** A dashed tick across a bar of `RowPlot`, at a share of its width. */
export function TargetTick({ share }: { share: number }) {
  const x = `${share * 100}%`
  return <line className={classes.line} data-series="target" x1={x} x2={x} y2="20" strokeDasharray="3 2" />
}
