import type { CSSProperties, ReactNode } from 'react'
import { FoldingStages } from './FoldingStages.tsx'
import { StageDot } from './StageDot.tsx'
import type { StepState } from './stage.ts'
import classes from './Track.module.css'

export type TrackStep = {
  key: string
  title: ReactNode
  state: StepState
  /** Who must act now, as a `StateBadge`. */
  badge?: ReactNode
  /** The time of the step, or its deadline. */
  when?: ReactNode
  detail?: ReactNode
  /** The reader's action; inside the step. */
  action?: ReactNode
}

/** The steps of one matter, with actor and deadline. On phones the distant steps collapse. */
export function Track({ steps, label }: { steps: readonly TrackStep[]; label: string }) {
  return (
    <FoldingStages
      label={label}
      states={steps.map(({ state }) => (state === 'failed' || state === 'skipped' ? 'done' : state))}
      style={{ '--stage-indent': '36px' } as CSSProperties}
    >
      {(index, far) => {
        const step = steps[index]
        return step && <TrackNode key={step.key} step={step} far={far} />
      }}
    </FoldingStages>
  )
}

function TrackNode({ step, far }: { step: TrackStep; far: true | undefined }) {
  return (
    <li
      className={classes.step}
      data-state={step.state}
      data-far={far}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <StageDot state={step.state} size="large" className={classes.dot} />
      <div className={classes.head}>
        <span className={classes.title}>{step.title}</span>
        {step.badge}
        {step.when && <span className={classes.when}>{step.when}</span>}
      </div>
      <div className={classes.detail}>{step.detail}</div>
      {step.action && <div className={classes.action}>{step.action}</div>}
    </li>
  )
}
