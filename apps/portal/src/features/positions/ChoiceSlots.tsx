import { ActionIcon } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { OrderMark } from '../../recruitment/OrderMark.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Project } from '../../recruitment/records.ts'
import { findRejection } from '../../recruitment/rejected-positions.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import type { BasketItem } from './choices.ts'
import classes from './Positions.module.css'
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
    <ol>
      {items.map((choice, place) => (
        <Flex
          key={choice.id}
          component="li"
          align="flex-start"
          gap={12}
          py={12}
          bdt="line"
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
          <OrderMark>{place + 1}</OrderMark>
          <Box flex={1} miw={0}>
            <Text lh={24} fw={600} c="ink">
              <ProperName>{choice.title}</ProperName> {choice.code}
            </Text>
            <Text fz={14} lh={22} c="sub">
              <ProperName>{choice.employer}</ProperName>
            </Text>
            <SlotNote choice={choice} />
            <SlotRejection project={basket.project} choice={choice} />
          </Box>
          {lock.reason === undefined && <SlotTools basket={basket} choice={choice} place={place} />}
        </Flex>
      ))}
      {items.length < limit && (
        <Flex component="li" align="flex-start" gap={12} py={12} bdt="line" className={classes.slot}>
          <OrderMark className={classes.number} data-empty>
            {items.length + 1}
          </OrderMark>
          <Text span fz={14} lh={22} c="mute">
            {t('positions.more_places', { count: limit - items.length })}
          </Text>
        </Flex>
      )}
    </ol>
  )
}

type SlotToolsProps = { basket: Basket; choice: BasketItem; place: number }

function SlotTools({ basket, choice, place }: SlotToolsProps) {
  const t = useT()
  const last = basket.choices.draft.items.length - 1
  // Several positions can share a title; the code distinguishes them.
  const position = t('recruitment.choice', choice)
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    basket.move(choice, to)
    // A slot that moves in the document loses the focus; the next key press must find it.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <Flex flex="none" className={classes.tools}>
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
    </Flex>
  )
}

/** The row of the position has the comment. */
function SlotRejection({ project, choice }: { project: Project; choice: BasketItem }) {
  const t = useT()
  const date = useDates(project.timeZone)
  const rejection = findRejection(project, choice.id)
  return (
    rejection && (
      <Text fz={14} lh={22} c="error">
        {t('recruitment.not_passed_on', { day: date(rejection.at, 'day') })}
      </Text>
    )
  )
}

/** What will prevent the submission of this choice, or what the applicant must state for it. */
function SlotNote({ choice: { cancelled, eligibility } }: { choice: BasketItem }) {
  const t = useT()
  if (cancelled)
    return (
      <Text fz={14} lh={22} c="error">
        {t('positions.slot_cancelled')}
      </Text>
    )
  switch (eligibility?.overall) {
    case 'fails':
      return (
        <Text fz={14} lh={22} c="error">
          {t('positions.slot_fails', { count: eligibility.counts.fails })}
        </Text>
      )
    case 'unknown':
      return (
        <Text fz={14} lh={22} c="deadline">
          {t('positions.slot_unknown', { count: eligibility.counts.unknown })}
        </Text>
      )
    case 'attest':
      return (
        <Text fz={14} lh={22} c="deadline">
          {t('positions.slot_attest', { count: eligibility.counts.attest })}
        </Text>
      )
    case 'meets':
    case undefined:
      return null
  }
}
