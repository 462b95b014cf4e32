import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { FoldingStages } from './FoldingStages.tsx'
import { useUiText } from './LocaleProvider.tsx'
import { Box } from './layout.tsx'
import { StageDot } from './StageDot.tsx'
import classes from './StageRail.module.css'
import type { StageState } from './stage.ts'

export type Stage = {
  key: string
  name: ReactNode
  state: StageState
  /** "11-16 至 11-24", formatted for the reader. */
  dates: string
  /** "开放，剩 4 天" or "7 天后开放"; only for the current and the next stage. */
  note?: ReactNode
  /** The position of today on the line to the next stage, 0 to 1. The line is filled up to it and marked "today". */
  elapsed?: number
}

type StageRailProps = {
  stages: readonly Stage[]
  label: string
}

/** The calendar of a project: a line of stages with a mark for today. Vertical in a narrow container. */
export function StageRail({ stages, label }: StageRailProps) {
  return (
    <FoldingStages
      label={label}
      states={stages.map((stage) => stage.state)}
      className={classes.rail}
      style={columnsFor(stages.length)}
    >
      {(index, far) => {
        const stage = stages[index]
        return stage && <StageMark key={stage.key} stage={stage} far={far} />
      }}
    </FoldingStages>
  )
}

/** This number of stages fits side by side in a card. More stages are split into two lines of similar length. */
const maximumStagesInCard = 5

const columnsFor = (count: number) =>
  ({
    '--rail-columns': Math.max(count - 1, 1),
    '--rail-columns-in-card': count > maximumStagesInCard ? Math.ceil(count / 2) : count,
    '--stage-indent': '28px',
  }) as CSSProperties

function StageMark({ stage, far }: { stage: Stage; far: true | undefined }) {
  const t = useUiText()
  return (
    <Box
      component="li"
      pos="relative"
      className={classes.stage}
      data-state={stage.state}
      data-far={far}
      aria-current={stage.state === 'current' ? 'step' : undefined}
      style={
        stage.elapsed === undefined
          ? undefined
          : ({ '--rail-elapsed': `${Math.round(stage.elapsed * 100)}%` } as CSSProperties)
      }
    >
      {stage.elapsed !== undefined && (
        <Box
          component="span"
          pos="absolute"
          fz={12}
          lh={16}
          fw={600}
          ws="nowrap"
          c="open"
          className={classes.today}
          aria-hidden="true"
        >
          {t('ui.today')}
        </Box>
      )}
      <StageDot state={stage.state} size="small" className={classes.dot} />
      <Box component="span" display="block" fz={14} lh={22} c="sub" className={classes.name}>
        {stage.name}
      </Box>
      <span className={classes.when}>
        <Box component="span" display="block" fz={13} lh={20} c="mute" className={classes.dates}>
          {wholeWords(stage.dates)}
        </Box>
        {stage.note && (
          <Box component="span" display="block" fz={13} lh={20} c="open" className={classes.note}>
            {stage.note}
          </Box>
        )}
      </span>
    </Box>
  )
}

/** Lets dates wrap only between words: not at the hyphen of 11-24. */
function wholeWords(dates: string): ReactNode {
  return dates.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{word}</span>
    </Fragment>
  ))
}
