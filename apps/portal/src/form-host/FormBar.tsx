import type { ReactNode } from 'react'
import classes from './FormBar.module.css'

type FormBarProps = {
  before?: ReactNode
  /** Hidden on narrow screens. */
  hint?: string
  /** What blocks the person here; never hidden. */
  notice?: ReactNode
  children: ReactNode
}

/** Shows the buttons of a long form, visible at every scroll position. */
export function FormBar({ before, hint, notice, children }: FormBarProps) {
  return (
    <div className={classes.bar}>
      {before && <div className={classes.before}>{before}</div>}
      {hint && <p className={classes.hint}>{hint}</p>}
      {notice && <div className={classes.notice}>{notice}</div>}
      {children}
    </div>
  )
}

/** A shorter label for narrow screens. */
export function ResponsiveLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  )
}
