import type { ReactNode } from 'react'
import classes from './ActionCard.module.css'

type ActionCardProps = {
  /** The heading, which links to the item. */
  title: ReactNode
  /** Id of the heading. Without it, screen readers do not announce the card by name. */
  labelledBy?: string
  /** Below the heading: metrics in one line. */
  subtitle?: ReactNode
  /** The state as one word. */
  badge: ReactNode
  children?: ReactNode
  /** In the footer: the actions, or the status. */
  state: ReactNode
  actions: ReactNode
}

/** An item in a list: its name, its state and its actions. */
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
