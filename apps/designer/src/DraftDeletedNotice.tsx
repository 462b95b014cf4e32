import { Button } from '@mantine/core'
import type { DraftStore } from './draft-store.ts'
import { FormChangeNotice } from './FormChangeNotice.tsx'
import { usePageText } from './messages.ts'

/** Says that another tab has deleted the open draft, and offers to save it again. */
export function DraftDeletedNotice({ draftStore }: { draftStore: DraftStore }) {
  const t = usePageText()
  if (draftStore.saveStatus.at !== 'deleted') return null
  return (
    <FormChangeNotice words={t('page.draft_deleted')}>
      <Button size="xs" variant="default" onClick={draftStore.saveAgain}>
        {t('page.draft_deleted_save')}
      </Button>
    </FormChangeNotice>
  )
}
