import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './ChoiceSlots.module.css'
import type { BasketItem } from './choices.ts'
import type { Basket } from './use-basket.ts'

/** Shows the ordered slots. Buttons move a choice up and down; with a mouse it can also be dragged. */
export function ChoiceSlots({ basket }: { basket: Basket }) {
  const t = useT()
  const { choices, limit, lock } = basket
  const { items } = choices.draft
  const [dragged, setDragged] = useState<BasketItem>()
  const [over, setOver] = useState<number>()
  const drop = (to: number) => {
    if (dragged && basket.placeOf(dragged.id) !== to) basket.move(dragged, to)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ol className={classes.slots}>
      {items.map((choice, place) => (
        <li
          key={choice.id}
          className={classes.slot}
          draggable={lock.reason === undefined && items.length > 1}
          data-over={(over === place && dragged && dragged.id !== choice.id) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(choice)
          }}
          onDragOver={(event) => {
            if (!dragged) return
            event.preventDefault()
            setOver(place)
          }}
          onDrop={(event) => {
            event.preventDefault()
            drop(place)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
        >
          <span className={classes.number}>{place + 1}</span>
          <div className={classes.what}>
            <p className={classes.title}>
              <ProperName>{choice.title}</ProperName> {choice.code}
            </p>
            <p className={classes.employer}>
              <ProperName>{choice.employer}</ProperName>
            </p>
            <SlotNote choice={choice} />
          </div>
          {lock.reason === undefined && <SlotTools basket={basket} choice={choice} place={place} />}
        </li>
      ))}
      {items.length < limit && (
        <li className={classes.slot}>
          <span className={classes.number} data-empty>
            {items.length + 1}
          </span>
          <span className={classes.more}>{t('positions.more_places', { count: limit - items.length })}</span>
        </li>
      )}
    </ol>
  )
}

type SlotToolsProps = { basket: Basket; choice: BasketItem; place: number }

function SlotTools({ basket, choice, place }: SlotToolsProps) {
  const t = useT()
  const last = basket.choices.draft.items.length - 1
  const position = choice.title
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    basket.move(choice, to)
    // A slot that moves in the document loses the focus; the next key press must find it.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <div className={classes.tools}>
      {last > 0 && (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={t('positions.move_up', { position })}
            aria-disabled={place === 0}
            onClick={move(place - 1)}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('positions.move_down', { position })}
            aria-disabled={place === last}
            onClick={move(place + 1)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={t('positions.remove', { position })}
        onClick={() => basket.remove(choice)}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  )
}

/** What will prevent the submission of this choice, or what the applicant must state for it. */
function SlotNote({ choice: { cancelled, eligibility } }: { choice: BasketItem }) {
  const t = useT()
  if (cancelled) return <p className={classes.problem}>{t('positions.slot_cancelled')}</p>
  switch (eligibility?.overall) {
    case 'fails':
      return <p className={classes.problem}>{t('positions.slot_fails', { count: eligibility.counts.fails })}</p>
    case 'unknown':
      return <p className={classes.note}>{t('positions.slot_unknown', { count: eligibility.counts.unknown })}</p>
    case 'attest':
      return <p className={classes.note}>{t('positions.slot_attest', { count: eligibility.counts.attest })}</p>
    case 'meets':
    case undefined:
      return null
  }
}
