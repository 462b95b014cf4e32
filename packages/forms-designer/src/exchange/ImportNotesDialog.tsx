import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useT } from '../view/messages.ts'
import { useLastImport } from '../view/use-last-import.ts'
import classes from './exchange.module.css'
import { CopyProblems, ProblemList } from './ProblemList.tsx'

/** The notes of the last import, to consult while fixing the form. */
export function ImportNotesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const lastImport = useLastImport()
  if (!lastImport) return null
  return (
    <Dialog opened onClose={onClose} title={t('designer.import_notes_title')} width={760}>
      <Text mt={8} fz={13} c="mute">
        {t('designer.import_preserved')}
      </Text>
      <Box
        component="section"
        overflow="auto"
        className={classes.notes}
        aria-label={t('designer.import_notes_title')}
        tabIndex={0}
      >
        <ProblemList problems={lastImport.problems} more={lastImport.more} tone="note" />
      </Box>
      <Flex flex="none" wrap="wrap" justify="flex-end" rowGap={8} columnGap={12} className={classes.acts}>
        <CopyProblems read={lastImport} />
      </Flex>
    </Dialog>
  )
}
