import type { ReactNode } from 'react'
import classes from './FactList.module.css'

export type Fact = { key: string; term: ReactNode; value: ReactNode }

/** Facts in pairs of a term and its value: the term at the left, the value at the right edge. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
