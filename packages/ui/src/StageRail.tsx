import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './StageRail.module.css'
import { type StageState, stagesAhead } from './stage.ts'

export type Stage = {
  key: string
  name: ReactNode
  state: StageState
  /** "11-16 至 11-24", written for the reader. */
  dates: ReactNode
  /** "开放，剩 4 天" or "7 天后开放"; given for the current and the next stage only. */
  note?: ReactNode
  /** How much of the current window has passed, 0 to 1; the line is filled so far and marked "today". */
  elapsed?: number
}

type StageRailProps = {
  stages: readonly Stage[]
  label: string
}

/** The calendar of a project: a line of stages with today marked. Vertical where its container is narrow. */
export function StageRail({ stages, label }: StageRailProps) {
  const t = useUiText()
  const [expanded, setExpanded] = useState(false)
  const { shown, hidden } = stagesAhead(stages.map((stage) => stage.state))
  return (
    <div className={classes.frame}>
      <ol
        className={classes.rail}
        aria-label={label}
        data-expanded={expanded || undefined}
        style={{ '--rail-columns': Math.max(stages.length - 1, 1) } as CSSProperties}
      >
        {stages.map((stage, index) => (
          <StageMark key={stage.key} stage={stage} far={index >= shown} />
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

const stateKeys = { done: 'ui.stage_done', current: 'ui.stage_current', future: 'ui.stage_future' } as const

function StageMark({ stage, far }: { stage: Stage; far: boolean }) {
  const t = useUiText()
  const marksToday = stage.state === 'current' && stage.elapsed !== undefined
  return (
    <li
      className={classes.stage}
      data-state={stage.state}
      data-far={far || undefined}
      aria-current={stage.state === 'current' ? 'step' : undefined}
      style={
        marksToday ? ({ '--rail-elapsed': `${Math.round((stage.elapsed ?? 0) * 100)}%` } as CSSProperties) : undefined
      }
    >
      {marksToday && (
        <span className={classes.today} aria-hidden="true">
          {t('ui.today')}
        </span>
      )}
      <span className={classes.dot} role="img" aria-label={t(stateKeys[stage.state])}>
        {stage.state === 'done' && <IconCheck />}
      </span>
      <span className={classes.name}>{stage.name}</span>
      <span className={classes.when}>
        <span className={classes.dates}>{stage.dates}</span>
        {stage.note && <span className={classes.note}>{stage.note}</span>}
      </span>
    </li>
  )
}
