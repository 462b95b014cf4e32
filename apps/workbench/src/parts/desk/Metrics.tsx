import type { ReactNode } from 'react'
import classes from './Desk.module.css'

export type Metric = { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }

/** Numbers in a row, each under its name. */
export function Metrics({ figures }: { figures: readonly Metric[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, name, value }) => (
        <div key={key} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
