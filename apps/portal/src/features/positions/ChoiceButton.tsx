import { Button } from '@mantine/core'
import { Text } from '@rostrum/ui/layout'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useId } from 'react'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { failingRules } from '../../recruitment/verdict-line.ts'
import { type T, useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'
import type { Position } from './records.ts'
import type { Basket } from './use-basket.ts'

type ChoiceButtonProps = { position: Position; basket: Basket }

/** Adds a position to the choices or removes it. A disabled button stays visible and shows the reason. */
export function ChoiceButton({ position, basket }: ChoiceButtonProps) {
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
      <Button
        className={classes.button}
        variant="light"
        aria-pressed
        aria-label={t('positions.remove_of', { choice, position: name })}
        aria-disabled={locked !== undefined}
        leftSection={<IconCheck size={18} />}
        onClick={ignoreDoubleClick(() => locked ?? basket.remove(position))}
      >
        {choice}
      </Button>
    )
  }
  const blocker = findChoiceBlocker(position, basket, t)
  const hint = blocker?.why ?? (position.eligibility?.overall === 'unknown' ? t('positions.why_unknown') : undefined)
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        aria-label={blocker?.word ? undefined : t('positions.add_of', { position: name })}
        aria-disabled={blocker !== undefined}
        aria-describedby={hint ? id : undefined}
        leftSection={blocker?.word ? undefined : <IconPlus size={18} />}
        onClick={ignoreDoubleClick(() => blocker ?? basket.add(position))}
      >
        {blocker?.word ?? t('positions.add')}
      </Button>
      {hint && (
        // The verdict of the row says the same; this one is for those who reach the button by a screen reader.
        <Text
          id={id}
          mt={4}
          fz={13}
          lh={20}
          ta="center"
          c="mute"
          className={blocker?.isVerdict ? classes.verdict : undefined}
        >
          {hint}
        </Text>
      )}
    </>
  )
}

/** The second click of a double click would undo the first. */
const ignoreDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

type Blocker = { why: string; word?: string; isVerdict?: boolean }

/**
 * What prevents the choice of a position: the position itself, the reader's data, the time, or a full list of choices.
 */
function findChoiceBlocker({ cancelled, eligibility }: Position, { lock, isFull }: Basket, t: T): Blocker | undefined {
  const word = t('positions.not_eligible')
  if (cancelled) return { word, why: t('positions.why_cancelled') }
  if (eligibility?.overall === 'fails') {
    const [rule = '', ...others] = failingRules(eligibility.verdicts, t)
    if (others.length === 0) return { word, isVerdict: true, why: t('positions.why_fails', { rule }) }
    return {
      word,
      isVerdict: true,
      why: t('positions.why_fails_more', { rule, count: eligibility.counts.fails }),
    }
  }
  if (lock.reason !== undefined) return { why: lock.reason }
  return isFull ? { why: t('positions.why_full') } : undefined
}
