import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'

type RecordCardProps = {
  readonly heading: string
  readonly children: ReactNode
  readonly mayWrite: boolean
  /** Names the entry on its buttons for readers of screens. */
  readonly removeTitle: string
  readonly onEdit: () => void
  readonly onRemove: () => Promise<unknown>
}

/** One entry of a staff file with its acts. */
export function RecordCard({ heading, children, mayWrite, removeTitle, onEdit, onRemove }: RecordCardProps) {
  const t = useT()
  const [removing, setRemoving] = useState(false)
  return (
    <Stack gap={8} p={12} bd="line" bdrs={8}>
      <Flex gap={8} wrap="wrap" align="center" justify="space-between">
        <Box fw={600} overflowWrap="anywhere">
          {heading}
        </Box>
        {mayWrite && (
          <Flex gap={8}>
            <Button size="xs" variant="default" onClick={onEdit} aria-label={`${t('list.edit')}: ${heading}`}>
              {t('list.edit')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color="red"
              onClick={() => setRemoving(true)}
              aria-label={`${t('list.remove')}: ${heading}`}
            >
              {t('list.remove')}
            </Button>
          </Flex>
        )}
      </Flex>
      {children}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={removeTitle}
        consequence={t('personal_record.remove_consequence')}
        confirmLabel={t('list.remove')}
        kind="destructive"
        onConfirm={async () => void (await onRemove())}
      />
    </Stack>
  )
}
