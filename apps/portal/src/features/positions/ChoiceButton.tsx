import { Button } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useId, useState } from 'react'
import { AgainDialog } from '../../recruitment/AgainDialog.tsx'
import { findRejection } from '../../recruitment/rejected-positions.ts'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { type T, useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'
import type { Position } from './records.ts'
import { rowIds } from './row-ids.ts'
import type { Basket } from './use-basket.ts'

type ChoiceButtonProps = { position: Position; basket: Basket; rowId: string }

/** Adds a position to the choices or removes it. A disabled button stays visible and shows the reason. */
export function ChoiceButton({ position, basket, rowId }: ChoiceButtonProps) {
  const t = useT()
  const ordinal = useOrdinal()
  const id = useId()
  const place = basket.placeOf(position.id)
  const { reason: locked } = basket.lock
  // Several positions can share a title; the code distinguishes them.
  const name = t('recruitment.choice', position)
  if (place !== -1) {
    const choice = ordinal(place)
    return (
      <>
        <Button
          className={classes.button}
          variant="light"
          aria-pressed
          aria-label={t('positions.remove_of', { choice, position: name })}
          aria-disabled={locked !== undefined}
          aria-describedby={locked && id}
          leftSection={<IconCheck size={18} />}
          onClick={ignoreDoubleClick(() => locked ?? basket.remove(position))}
        >
          {choice}
        </Button>
        <Reason id={id}>{locked}</Reason>
      </>
    )
  }
  return <AddButton position={position} basket={basket} rowId={rowId} />
}

/** Asks before a position is chosen for which the office did not pass the reader. */
function AddButton({ position, basket, rowId }: ChoiceButtonProps) {
  const t = useT()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { project } = basket
  const rejection = findRejection(project, position.id)
  const blocker = findChoiceBlocker(position, basket, t)
  const former = basket.replacedBy(position.id)
  const replaces = former && t('positions.replaces', { position: t('recruitment.choice', former) })
  const why = blocker ? blocker.why : replaces
  const inRow = reasonInRow(position)
  const ids = rowIds(rowId)
  const reasons = [rejection && ids.rejected, inRow && ids[inRow], why && id].filter(Boolean)
  const add = () => (rejection ? setAsking(true) : basket.add(position))
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        aria-label={t('positions.add_of', { position: t('recruitment.choice', position) })}
        aria-disabled={blocker !== undefined}
        aria-describedby={reasons.length > 0 ? reasons.join(' ') : undefined}
        leftSection={<IconPlus size={18} />}
        onClick={ignoreDoubleClick(() => blocker ?? add())}
      >
        {t('positions.add')}
      </Button>
      <Reason id={id}>{why}</Reason>
      {rejection && (
        <AgainDialog
          rejections={[rejection]}
          timeZone={project.timeZone}
          confirmLabel={t('recruitment.again_choose')}
          opened={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => basket.add(position)}
        />
      )}
    </>
  )
}

function Reason({ id, children }: { id: string; children: string | undefined }) {
  return (
    children && (
      <Text id={id} mt={4} fz={13} lh={20} ta="center" c="mute">
        {children}
      </Text>
    )
  )
}

/** The second click of a double click would undo the first. */
const ignoreDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

/** The part of the row that says why the position cannot be chosen, or is not decided. */
function reasonInRow({ cancelled, eligibility }: Position): 'cancelled' | 'verdict' | undefined {
  if (cancelled) return 'cancelled'
  return eligibility?.overall === 'fails' || eligibility?.overall === 'unknown' ? 'verdict' : undefined
}

/**
 * What prevents the choice of a position: the position itself or the reader's data, which the row shows, the time, or a
 * full list of choices.
 */
function findChoiceBlocker(
  { cancelled, eligibility }: Position,
  { lock, isFull }: Basket,
  t: T,
): { why?: string } | undefined {
  if (cancelled || eligibility?.overall === 'fails') return {}
  if (lock.reason !== undefined) return { why: lock.reason }
  return isFull ? { why: t('positions.why_full') } : undefined
}
