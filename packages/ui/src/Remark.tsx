import type { ReactNode } from 'react'
import classes from './Remark.module.css'

type RemarkProps = { icon: ReactNode; tone: 'neutral' | 'deadline'; children: ReactNode }

/** A note to read before the page. It is not printed. */
export const Remark = ({ icon, tone, children }: RemarkProps) => (
  <p className={classes.remark} data-tone={tone}>
    {icon}
    {children}
  </p>
)
