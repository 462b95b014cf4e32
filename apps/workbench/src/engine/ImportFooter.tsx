import { Button } from '@mantine/core'
import type { ImportPreview } from '@rostrum/contracts/engines/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

/** The import is being written, or the confirmation had no response and the page asks whether it was written. */
export type ImportProgress = 'running' | 'checking' | 'not_written' | undefined

type ImportFooterProps = {
  counts: ImportPreview['counts']
  /** Number of cells with values that the server does not have: they are being sent, or could not be saved. */
  unsavedCount: number
  progress: ImportProgress
  onConfirm: () => Promise<void>
  children?: ReactNode
}

/** Shows what the import would do, and why it cannot be confirmed yet. */
export function ImportFooter({ counts, unsavedCount, progress, onConfirm, children }: ImportFooterProps) {
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  const reasonId = useId()
  const unsaved = unsavedCount > 0 ? t('import.unsaved', { count: unsavedCount }) : undefined
  const inTheWay = progress === 'running' ? t('import.running') : unsaved
  const written = counts.new + counts.update
  const ready = written > 0 ? inTheWay : t('import.nothing')
  const blocker = counts.invalid > 0 ? t('import.fix_first', { count: counts.invalid }) : ready
  const title = t('import.confirm', { count: written })
  return (
    <Flex
      component="footer"
      wrap="wrap"
      align="center"
      rowGap={8}
      columnGap={16}
      py={10}
      px={24}
      bdt="line"
      className={classes.footer}
    >
      <span role="status">
        {progress
          ? t(`import.${progress}`)
          : t('import.counts', { created: counts.new, overwrites: counts.update, problem: counts.invalid })}
      </span>
      {children}
      <Box component="span" flex={1} />
      {blocker && (
        <Text id={reasonId} span c="error">
          {blocker}
        </Text>
      )}
      <Button
        aria-disabled={blocker !== undefined}
        aria-describedby={blocker && reasonId}
        onClick={() => setConfirming(blocker === undefined)}
      >
        {title}
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={title}
        consequence={t('import.consequence', { created: counts.new, overwrites: counts.update })}
        confirmLabel={title}
        onConfirm={onConfirm}
      />
    </Flex>
  )
}
