import { IconShirt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../shell/use-t.ts'
import { InZone } from '../InZone.tsx'
import parts from '../parts.module.css'
import { type FigureAnswer, useWaitingFigure } from './figure.ts'
import { useStageText } from './use-stage-text.ts'

/** The figure report of today, where one is needed. */
export function FigureCard({ stored }: { stored: FigureAnswer }) {
  return (
    <InZone zone={stored.answer.timeZone}>
      <Card stored={stored} />
    </InZone>
  )
}

const tones = { reported: 'done', rejected: 'deadline', unqualified: 'error' } as const

function Card({ stored }: { stored: FigureAnswer }) {
  const t = useT()
  const stageText = useStageText()
  const waits = useWaitingFigure(stored.answer.day)
  const { state } = stored.answer
  return (
    <Link to="/figure" className={`${parts.card} ${parts.row}`}>
      <span className={parts.tile}>
        <IconShirt aria-hidden="true" />
      </span>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{t('entity.figure-report')}</span>
        <span className={parts.second}>{stageText(stored, waits)}</span>
      </span>
      {(state === 'reported' || state === 'rejected' || state === 'unqualified') && (
        <span className={parts.badge} data-tone={tones[state]}>
          {t(`option.figure-report.state.${state}`)}
        </span>
      )}
    </Link>
  )
}
