import { ActionIcon, Menu } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { useZoned } from '../../../shell/use-zoned.ts'
import classes from './Board.module.css'

export type Card = Output<'GET /workbenchApi/talent/board'>[number]['cards'][number]
export type Action = Card['actions'][number]['action']

type ResumeCardProps = {
  card: Card
  /** Whether its record is next to the board. */
  isOpen: boolean
  onOpen: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onMove: (action: Action) => void
}

/** One resume on the board: how long it is in its stage, its interview, and the transitions with reasons against them. */
export function ResumeCard({
  card,
  isOpen,
  onOpen,
  onDragStart: onCarry,
  onDragEnd: onLeave,
  onMove,
}: ResumeCardProps) {
  const t = useT()
  const zoned = useZoned()
  const { id, name, post, stageSince, interview, actions } = card
  return (
    <Stack
      component="li"
      gap={4}
      overflowWrap="anywhere"
      py={8}
      px={10}
      bd="line"
      bdrs={8}
      bg="card"
      className={classes.card}
      data-open={isOpen || undefined}
      draggable={actions.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id)
        onCarry()
      }}
      onDragEnd={onLeave}
    >
      <Flex gap={4} align="start" justify="space-between">
        <Box component={PlainButton} ta="start" c="open" fw={600} aria-expanded={isOpen} onClick={onOpen}>
          {wholeSyllables(name)}
        </Box>
        {actions.length > 0 && <MoveMenu name={name} actions={actions} onMove={onMove} />}
      </Flex>
      <Text c="mute" fz={12} fw={400} overflowWrap="anywhere">
        {post ?? t('talent.without_post')}
      </Text>
      {interview && (
        <Text c="sub" fz={12} overflowWrap="anywhere">
          {t('talent.interview_at', { time: zoned(interview.startsAt, 'deadline', interview.timeZone) })}
        </Text>
      )}
      <Text c="mute" fz={12} fw={400} overflowWrap="anywhere" title={zoned(stageSince, 'stamp', undefined)}>
        {t('talent.days_in_stage', { count: daysSince(stageSince) })}
      </Text>
    </Stack>
  )
}

const daysSince = (instant: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 86_400_000))

type MoveMenuProps = Pick<ResumeCardProps, 'onMove'> & Pick<Card, 'name' | 'actions'>

function MoveMenu({ name, actions, onMove }: MoveMenuProps) {
  const t = useT()
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={`${t('talent.move_to')} ${name}`}
          title={t('talent.move_to')}
        >
          <IconArrowsExchange size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ action, possible, message }) => (
          <Menu.Item
            key={action}
            className={classes.entry ?? ''}
            // A disabled entry stays focusable, so that a screen reader can announce its reason.
            aria-disabled={!possible}
            data-disabled={!possible || undefined}
            closeMenuOnClick={possible}
            onClick={() => possible && onMove(action)}
          >
            {t(`talent.action_${action}`)}
            {message && (
              <Box component="span" display="block" fz={12}>
                {message}
              </Box>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
