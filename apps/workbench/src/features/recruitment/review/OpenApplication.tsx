import { useMediaQuery } from '@mantine/hooks'
import { Box, Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { Attachments } from './Attachments.tsx'
import { ConditionList } from './ConditionList.tsx'
import { DecisionPane } from './DecisionPane.tsx'
import { EvidencePane } from './EvidencePane.tsx'
import { FileViewer } from './FileViewer.tsx'
import { reviewFilesOf } from './review-files.ts'
import type { ReviewApplication } from './review-queries.ts'
import classes from './review-workspace.module.css'
import { useClaim } from './use-claim.ts'

type OpenApplicationProps = {
  application: ReviewApplication
  onClose: () => void
  onNext: (decided: boolean) => void
  onUndo: () => void
  onReload: () => void
}

/** The recorded data in the middle, and the decision about it at the right. */
export function OpenApplication({ application, onClose, onNext, onUndo, onReload }: OpenApplicationProps) {
  const { claim, retry } = useClaim(application.id)
  const [chosen, setChosen] = useState(0)
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [viewing, setViewing] = useState<number | undefined>()
  const files = reviewFilesOf(application)
  const view = (url: string) => {
    const at = files.findIndex((file) => file.url === url)
    if (at >= 0) setViewing(at)
  }
  useShortcuts(
    Object.fromEntries([
      ['e', () => files.length > 0 && setViewing(viewing === undefined ? 0 : undefined)],
      ...files.slice(0, 9).map((_, at) => [String(at + 1), () => setViewing(viewing === at ? undefined : at)] as const),
    ]),
  )
  const reload = () => {
    retry()
    onReload()
  }
  const refusal = claim.state === 'refused' ? claim.message : undefined
  return (
    <>
      <Stack
        component="article"
        columns={1}
        miw={0}
        mih={0}
        className={classes.record}
        aria-label={application.name}
        data-evidence={(isWide && viewing !== undefined) || undefined}
      >
        <ApplicationHead
          application={application}
          chosen={chosen}
          onChoose={setChosen}
          onClose={onClose}
          onView={view}
          refusal={refusal}
          onReload={reload}
        />
        {/* A long sheet without a control must be scrollable by keyboard. */}
        <Box
          component="section"
          mih={0}
          overflow="auto"
          pb={24}
          px={20}
          className={classes.sheet}
          tabIndex={0}
          aria-label={application.number}
        >
          <ConditionList application={application} chosen={chosen} files={files} onView={setViewing} />
          <ApplicationSheet application={application} chosen={chosen} onView={view} />
        </Box>
        {isWide && viewing !== undefined && (
          <EvidencePane files={files} at={viewing} onMove={setViewing} onClose={() => setViewing(undefined)} />
        )}
        <Attachments files={files} at={viewing} onView={setViewing} />
      </Stack>
      <DecisionPane application={application} refusal={refusal} onNext={onNext} onUndo={onUndo} onReload={onReload} />
      {!isWide && viewing !== undefined && (
        <FileViewer files={files} at={viewing} onMove={setViewing} onClose={() => setViewing(undefined)} />
      )}
    </>
  )
}
