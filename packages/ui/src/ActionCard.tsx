import type { ReactNode } from 'react'
import classes from './ActionCard.module.css'

type ActionCardProps = {
  /** The heading, which leads to the thing itself. */
  title: ReactNode
  /** Id of the heading; without it the card is not announced by name. */
  labelledBy?: string
  /** Below the heading: figures in one line. */
  subtitle?: ReactNode
  /** How it stands, in a word. */
  badge: ReactNode
  children?: ReactNode
  /** At the foot: what is to be done, or how it stands. */
  state: ReactNode
  actions: ReactNode
}

/** A thing in a list: what it is, how it stands, and what can be done with it. */
export function ActionCard({ title, labelledBy, subtitle, badge, children, state, actions }: ActionCardProps) {
  return (
    <article className={classes.card} aria-labelledby={labelledBy}>
      <header className={classes.head}>
        <div className={classes.what}>
          {title}
          {subtitle}
        </div>
        {badge}
      </header>
      {children}
      <footer className={classes.foot}>
        <div className={classes.state}>{state}</div>
        <div className={classes.actions}>{actions}</div>
      </footer>
    </article>
  )
}
