import { Button, Menu } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './Board.module.css'

export type Card = Output<'GET /workbenchApi/talent/board'>[number]['cards'][number]
export type Action = Card['actions'][number]['action']

type ResumeCardProps = {
  card: Card
  onDragStart: () => void
  onDragEnd: () => void
  onMove: (action: Action) => void
}

/** One resume on the board, with the allowed transitions of its stage and the reasons against the others. */
export function ResumeCard({ card, onDragStart: onCarry, onDragEnd: onLeave, onMove }: ResumeCardProps) {
  const t = useT()
  const { date } = useFormats()
  const { id, name, post, createdAt, actions } = card
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
      draggable={actions.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id)
        onCarry()
      }}
      onDragEnd={onLeave}
    >
      <Link to={`/talent/resumes?id=${id}`}>{name}</Link>
      <Text c="mute" fz={12} fw={400} overflowWrap="anywhere">
        {post ?? t('talent.without_post')}
      </Text>
      <Text c="mute" fz={12} fw={400} overflowWrap="anywhere">
        {date(createdAt, 'date')}
      </Text>
      {actions.length > 0 && (
        <Menu withinPortal>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              aria-label={`${t('talent.move_to')} ${name}`}
              rightSection={<IconChevronDown size={14} />}
            >
              {t('talent.move_to')}
            </Button>
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
      )}
    </Stack>
  )
}
