import { Button } from '@mantine/core'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'

type RecordSectionProps = {
  readonly title: string
  /** Undefined where no more can be added. */
  readonly add?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Shown without any entry. */
  readonly none: string | undefined
  readonly children: ReactNode
}

/** A section of a staff file with its entries; the button hides at the limit. */
export function RecordSection({ title, add, none, children }: RecordSectionProps) {
  return (
    <Stack component="section" gap={8}>
      <Flex gap={8} wrap="wrap" align="center" justify="space-between">
        <h3>{title}</h3>
        {add && (
          <Button variant="default" size="xs" onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </Flex>
      {none !== undefined && <Text c="mute">{none}</Text>}
      {children}
    </Stack>
  )
}
