import { ActionIcon } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconArrowRight, IconPencil, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './personnel.module.css'

type ChangeRowProps = {
  name: string
  present: string
  isChanged: boolean
  onKeep: () => void
  /** The input of the value that takes the place of the present one. */
  children: ReactNode
}

/** One value of an employment as it is, and the input of another one once the reader asks for it. */
export function ChangeRow({ name, present, isChanged, onKeep, children }: ChangeRowProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const isOpen = opened || isChanged
  return (
    <tr data-changed={isOpen || undefined}>
      <th scope="row">{name}</th>
      <td>{present}</td>
      <td>
        {isOpen ? (
          <Flex align="flex-start" gap={6}>
            <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
            <Box flex={1} miw={0}>
              {children}
            </Box>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('personnel.keep_value', { field: name })}
              onClick={() => {
                setOpened(false)
                onKeep()
              }}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        ) : (
          <Flex align="center" gap={6}>
            <Text span c="sub">
              {t('personnel.as_before')}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('personnel.change_value', { field: name })}
              onClick={() => setOpened(true)}
            >
              <IconPencil size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        )}
      </td>
    </tr>
  )
}
