import type { ReactNode } from 'react'
import classes from './FactList.module.css'

export type Fact = { key: string; term: ReactNode; value: ReactNode }

type FactListProps = {
  facts: readonly Fact[]
  /**
   * `apart`: values are aligned to the right edge, as in a bill. `beside`: values are in a column next to their terms.
   */
  layout?: 'apart' | 'beside'
}

/** Facts as pairs of a term and its value. */
export function FactList({ facts, layout = 'apart' }: FactListProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
