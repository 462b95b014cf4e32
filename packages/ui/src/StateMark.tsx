import type { ReactNode } from 'react'
import { StateBadge } from './StateBadge.tsx'
import classes from './StateMark.module.css'

/** Disc, half disc, dashed ring, triangle, diamond, ring, two bars. */
export type MarkShape = 'good' | 'running' | 'planned' | 'attention' | 'stopped' | 'ended' | 'paused'

const outlines: Readonly<Record<MarkShape, ReactNode>> = {
  good: <circle cx="6" cy="6" r="4.5" />,
  running: (
    <>
      <circle cx="6" cy="6" r="4" className={classes.ring} />
      <path d="M6 2a4 4 0 0 1 0 8z" />
    </>
  ),
  planned: <circle cx="6" cy="6" r="4" className={classes.ring} strokeDasharray="2.1 2.1" />,
  attention: <path d="M6 1.5 11 10.5H1z" />,
  stopped: <path d="M6 1 11 6 6 11 1 6z" />,
  ended: <circle cx="6" cy="6" r="4" className={classes.ring} />,
  paused: <path d="M2.5 2h2.5v8H2.5zM7 2h2.5v8H7z" />,
}

/** A state as shape and word. Only a state in which a person has to act is tinted. */
export function StateMark({ shape, children }: { shape: MarkShape; children: ReactNode }) {
  const icon = (
    <svg className={classes.shape} data-mark={shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {outlines[shape]}
    </svg>
  )
  if (shape === 'attention') {
    return (
      <StateBadge tone="deadline" icon={icon}>
        {children}
      </StateBadge>
    )
  }
  return (
    <span className={classes.mark}>
      {icon}
      {children}
    </span>
  )
}
