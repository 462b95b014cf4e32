import type { ReactNode } from 'react'
import classes from './FormBar.module.css'

type FormBarProps = {
  before?: ReactNode
  /** Left out where there is no room. */
  hint?: string
  /** What stops the person here; it is never left out. */
  notice?: ReactNode
  children: ReactNode
}

/** The buttons of a long form, at hand wherever the person is in it. */
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

/** A label that says less where there is no room for more. */
export function ResponsiveLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  )
}
