import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconX } from '@tabler/icons-react'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useT } from '../../../shell/use-t.ts'
import { FileStage, useFileLook } from './FileStage.tsx'
import classes from './review.module.css'
import type { ReviewFile } from './review-files.ts'

type EvidencePaneProps = {
  files: readonly ReviewFile[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** Shows a file next to the answers, so that both can be read and scrolled. */
export function EvidencePane({ files, at, onMove, onClose }: EvidencePaneProps) {
  const t = useT()
  const look = useFileLook(files.length, at, onMove)
  const { acts } = look
  const byKey = Object.fromEntries(Object.entries(acts).map(([key, act]) => [key.toLowerCase(), act]))
  useShortcuts({ ...byKey, escape: onClose })
  const file = files[at]
  if (!file) return null
  return (
    <Stack
      component="aside"
      columns={1}
      mih={0}
      miw={0}
      px={16}
      py={10}
      className={classes.evidence}
      aria-label={file.label}
    >
      <Flex align="center" justify="space-between" gap={8} mb={8}>
        <Box component="h3" fz={13} overflow="hidden" ws="nowrap" textOverflow="ellipsis">
          {`${at + 1} / ${files.length} ${file.label}`}
        </Box>
        <Stack
          component={PlainButton}
          place="center"
          w={32}
          h={32}
          bdrs={6}
          c="sub"
          className={classes.tool}
          aria-label={t('list.close')}
          title={t('list.close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden="true" />
        </Stack>
      </Flex>
      <FileStage file={file} isDocked {...look} />
    </Stack>
  )
}
