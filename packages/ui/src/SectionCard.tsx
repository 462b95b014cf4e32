import { type ReactNode, useId } from 'react'
import classes from './SectionCard.module.css'

type SectionCardProps = {
  title?: ReactNode
  /** To the right of the title: a state or a link. */
  aside?: ReactNode
  /** Level of the heading in the outline of the page. */
  level?: 2 | 3
  /** `flush` leaves the padding to the rows inside. */
  padding?: 'normal' | 'flush'
  footer?: ReactNode
  children: ReactNode
}

export function SectionCard({ title, aside, level = 2, padding = 'normal', footer, children }: SectionCardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classes.head}>
          <Heading id={id}>{title}</Heading>
          {aside}
        </header>
      )}
      <div className={padding === 'normal' ? classes.body : undefined}>{children}</div>
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </section>
  )
}
