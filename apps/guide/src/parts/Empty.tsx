import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** Says what an empty place is for, and what comes here. */
export function Empty({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={classes.empty}>
      {icon}
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}
