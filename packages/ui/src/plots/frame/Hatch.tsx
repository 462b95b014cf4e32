import { useId } from 'react'
import classes from './plot.module.css'
import type { Series } from './series.ts'

/** Diagonal lines in the color of a series, for `fill`. The pattern belongs to the returned element. */
export function useHatch(series: Series): { readonly fill: string; readonly pattern: React.ReactNode } {
  const id = useId()
  return {
    fill: `url(#${id})`,
    pattern: (
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatchGround} width="5" height="5" />
          <rect className={classes.fill} data-series={series} width="2.2" height="5" />
        </pattern>
      </defs>
    ),
  }
}
