import { NativeSelect } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Link } from 'react-router'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Board.module.css'

export type Card = Output<'GET /workbenchApi/talent/board'>[number]['cards'][number]
export type Action = Card['actions'][number]['action']

type ResumeCardProps = {
  card: Card
  onCarry: () => void
  onLeave: () => void
  onMove: (action: Action) => void
}

/** One resume on the board, with the moves that its stage allows and the reason against the others. */
export function ResumeCard({ card, onCarry, onLeave, onMove }: ResumeCardProps) {
  const t = useT()
  const { date } = useFormats()
  const { id, name, post, createdAt, actions } = card
  const choices = actions.map(({ action, possible, message }) => ({
    value: action,
    label: message ? `${t(`talent.move_${action}`)} · ${message}` : t(`talent.move_${action}`),
    disabled: !possible,
  }))
  return (
    <li
      className={classes.card}
      draggable={choices.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id)
        onCarry()
      }}
      onDragEnd={onLeave}
    >
      <Link to={`/talent/resumes?id=${id}`}>{name}</Link>
      <p className={classes.count}>{post ?? t('talent.without_post')}</p>
      <p className={classes.count}>{date(createdAt, 'date')}</p>
      {choices.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('talent.move', { name })}
          data={[{ value: '', label: t('talent.move_to') }, ...choices]}
          value=""
          onChange={(event) => {
            const chosen = actions.find(({ action }) => action === event.currentTarget.value)
            if (chosen) onMove(chosen.action)
          }}
        />
      )}
    </li>
  )
}
