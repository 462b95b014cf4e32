import type { ReactNode } from 'react'
import classes from './Remark.module.css'

type RemarkProps = { icon: ReactNode; tone: 'neutral' | 'deadline'; children: ReactNode }

/** What a reader should know of a page before reading it; not printed. */
export const Remark = ({ icon, tone, children }: RemarkProps) => (
  <p className={classes.remark} data-tone={tone}>
    {icon}
    {children}
  </p>
)
