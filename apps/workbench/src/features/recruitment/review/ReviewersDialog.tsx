import { Dialog } from '@rostrum/ui/Dialog'
import { useT } from '../../../shell/use-t.ts'
import { ReviewerTable } from './ReviewerTable.tsx'

/** The number of decisions per reviewer in a project. */
export function ReviewersDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={t('review.reviewers')} width={860} closeOnClickOutside>
      <ReviewerTable projectId={projectId} />
    </Dialog>
  )
}
