import type { ReactNode } from 'react'
import classes from './FormBar.module.css'

/** The buttons of a long form, at hand wherever the person is in it. */
export function FormBar({ before, hint, children }: { before?: ReactNode; hint: string; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      {before && <div className={classes.before}>{before}</div>}
      <p className={classes.hint}>{hint}</p>
      {children}
    </div>
  )
}

/** A label that says less where there is no room for more. */
export function FittingLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  )
}
