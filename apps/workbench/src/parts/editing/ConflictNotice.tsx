import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './ConflictNotice.module.css'
import type { FieldOf, HasRevision } from './rebase.ts'
import type { Editing } from './use-edits.ts'

type ConflictNoticeProps<T extends HasRevision> = {
  editing: Editing<T>
  /** The label of a field. */
  labelOf: (field: FieldOf<T>) => string
  /** A field value in the reader's language; `was` is the value when both started. */
  show: (field: FieldOf<T>, value: unknown, was: unknown) => ReactNode
}

/** Says that another person has saved in the meantime, and lets the reader choose field by field if both changed it. */
export function ConflictNotice<T extends HasRevision>({ editing, labelOf, show }: ConflictNoticeProps<T>) {
  const t = useT()
  const { stale, conflicts, adoptedFields } = editing
  if (!stale) return null
  return (
    <section ref={editing.notice} tabIndex={-1} className={classes.notice} role="alert">
      <h3>{t('edit.conflict')}</h3>
      <p>{conflicts.length > 0 ? t('edit.decide', { count: conflicts.length }) : t('edit.input_preserved')}</p>
      {adoptedFields.length > 0 && <p>{t('edit.adopted', { fields: adoptedFields.map(labelOf).join(', ') })}</p>}
      {conflicts.map(({ field, was, theirs }) => (
        <Comparison
          key={String(field)}
          name={labelOf(field)}
          was={show(field, was, was)}
          theirs={show(field, theirs, was)}
          mine={show(field, editing.draft[field], was)}
          onKeep={() => editing.keepMine(field)}
          onTake={() => editing.takeTheirs(field)}
        />
      ))}
    </section>
  )
}

type ComparisonProps = {
  name: string
  was: ReactNode
  theirs: ReactNode
  mine: ReactNode
  onKeep: () => void
  onTake: () => void
}

function Comparison({ name, was, theirs, mine, onKeep, onTake }: ComparisonProps) {
  const t = useT()
  const label = useId()
  const rows = [
    ['edit.was', was],
    ['edit.theirs', theirs],
    ['edit.mine', mine],
  ] as const
  return (
    <section className={classes.clash} aria-labelledby={label}>
      <h4 id={label}>{name}</h4>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key} className={classes.row}>
            <dt>{t(key)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.choice}>
        <Button size="xs" variant="default" aria-describedby={label} onClick={onKeep}>
          {t('edit.keep_mine')}
        </Button>
        <Button size="xs" variant="default" aria-describedby={label} onClick={onTake}>
          {t('edit.take_theirs')}
        </Button>
      </div>
    </section>
  )
}
