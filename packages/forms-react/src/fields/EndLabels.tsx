import type { WidgetOptions } from '@rostrum/forms'
import type { ReactNode } from 'react'
import classes from './fields.module.css'

type EndLabelsProps = { options: WidgetOptions; children: ReactNode }

/** A scale between the labels of its ends. The values at the ends carry them in their names, so they are hidden here. */
export function EndLabels({ options: { minLabel, maxLabel, vertical }, children }: EndLabelsProps) {
  if (!minLabel?.trim() && !maxLabel?.trim()) return children
  return (
    <div className={classes.scale} data-vertical={vertical || undefined}>
      {children}
      <span className={classes.ends} aria-hidden="true">
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </span>
    </div>
  )
}
