import { Button, type ButtonProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Box, Text } from './layout.tsx'
import classes from './parts.module.css'

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'leftSection' | 'fullWidth'> & {
  children: ReactNode
  onClick: () => void
  /** Why the action is not possible now. The button then stays in place and in the focus order, and does nothing. */
  reason?: ReactNode | undefined
  /** Side on which the reason is aligned with the button. */
  align?: 'start' | 'center' | 'end'
}

/** A button for an action that the state of a record may forbid, with the reason below it. */
export function ActionButton({ children, onClick, reason, align = 'start', leftSection, ...look }: ActionButtonProps) {
  const id = useId()
  if (!reason) {
    return (
      <Button {...look} leftSection={leftSection} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <Box
      component="span"
      display="inline-flex"
      direction="column"
      gap={4}
      align="flex-start"
      maw="full"
      className={classes.frame}
      data-align={align}
      data-full={look.fullWidth || undefined}
    >
      <Button
        {...look}
        leftSection={<IconLock size={16} aria-hidden="true" />}
        aria-disabled="true"
        aria-describedby={id}
      >
        {children}
      </Button>
      <Text id={id} span fz={13} lh={20} c="mute" data-reason>
        {reason}
      </Text>
    </Box>
  )
}
