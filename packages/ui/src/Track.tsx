import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { type StageState, stagesAhead } from './stage.ts'
import classes from './Track.module.css'

/** `failed`: the way ended here, or must be mended. `skipped`: it led past this step. */
export type TrackState = StageState | 'failed' | 'skipped'

export type TrackStep = {
  key: string
  title: ReactNode
  state: TrackState
  /** Who must act now, as a `StateBadge`. */
  badge?: ReactNode
  /** When it happened, or until when it is open. */
  when?: ReactNode
  detail?: ReactNode
  /** What the reader does here; stands inside the step. */
  action?: ReactNode
}

/** The way of one matter, step by step, with actor and deadline; on phones the far steps fold away. */
export function Track({ steps, label }: { steps: readonly TrackStep[]; label: string }) {
  const t = useUiText()
  const [expanded, setExpanded] = useState(false)
  const { shown, hidden } = stagesAhead(
    steps.map(({ state }) => (state === 'failed' || state === 'skipped' ? 'done' : state)),
  )
  return (
    <div className={classes.frame}>
      <ol className={classes.track} aria-label={label} data-expanded={expanded || undefined}>
        {steps.map((step, index) => (
          <TrackNode key={step.key} step={step} far={index >= shown} />
        ))}
      </ol>
      {hidden > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? t('ui.stages_less') : t('ui.stages_more', { count: hidden })}
        </UnstyledButton>
      )}
    </div>
  )
}

const stateKeys = {
  done: 'ui.stage_done',
  failed: 'ui.stage_failed',
  skipped: 'ui.stage_skipped',
  current: 'ui.stage_current',
  future: 'ui.stage_future',
} as const

const icons = { done: <IconCheck />, failed: <IconX />, skipped: <IconMinus />, current: null, future: null } as const

function TrackNode({ step, far }: { step: TrackStep; far: boolean }) {
  const t = useUiText()
  return (
    <li
      className={classes.step}
      data-state={step.state}
      data-far={far || undefined}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span className={classes.dot} role="img" aria-label={t(stateKeys[step.state])}>
        {icons[step.state]}
      </span>
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
