import { Button } from '@mantine/core'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
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
    <Stack
      ref={editing.notice}
      tabIndex={-1}
      component="section"
      gap={10}
      p={12}
      bdrs={6}
      bg="deadline-tint"
      className={classes.notice}
      role="alert"
    >
      <Box component="h3" fz={14} lh={20}>
        {t('edit.conflict')}
      </Box>
      <p>{conflicts.length > 0 ? t('edit.decide', { count: conflicts.length }) : t('edit.input_preserved')}</p>
      {adoptedFields.length > 0 && <p>{t('edit.adopted', { fields: adoptedFields.map(labelOf) })}</p>}
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
    </Stack>
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
    <Stack component="section" gap={8} py={10} px={12} bdrs={6} bg="card" aria-labelledby={label}>
      <Box component="h4" fz={13} lh={20} id={label}>
        {name}
      </Box>
      <dl>
        {rows.map(([key, value]) => (
          <Stack key={key} rowGap={4} columnGap={12} py={2} className={classes.row}>
            <Box component="dt" c="sub">
              {t(key)}
            </Box>
            <Box component="dd" overflow="auto" overflowWrap="anywhere" ws="pre-line">
              {value || '–'}
            </Box>
          </Stack>
        ))}
      </dl>
      <Flex wrap="wrap" gap={8}>
        <Button size="xs" variant="default" aria-describedby={label} onClick={onKeep}>
          {t('edit.keep_mine')}
        </Button>
        <Button size="xs" variant="default" aria-describedby={label} onClick={onTake}>
          {t('edit.take_theirs')}
        </Button>
      </Flex>
    </Stack>
  )
}
