import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Flex } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconPhotoCheck, IconPhotoX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { ReasonPicker } from './ReasonPicker.tsx'
import { type ReviewApplication, refreshReview } from './review-queries.ts'

type PhotoCheckProps = { application: ReviewApplication; disabled: boolean; onDone: () => void }
type Verdict = { accepted: boolean; reasons: readonly string[]; reason: string }

/** Accepts or rejects the photo; after a rejection with its reason the applicant can send another one. */
export function PhotoCheck({ application, disabled, onDone }: PhotoCheckProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const [refusing, setRefusing] = useState(false)
  const possible = !disabled && application.actions.some((one) => one.action === 'acceptPhoto' && one.possible)
  const deciding = useMutation({
    mutationFn: ({ accepted, reasons, reason }: Verdict) =>
      call('POST /workbenchApi/recruitment/applications/{id}/photo-decision', {
        ...{ id: application.id, revision: application.revision, accepted },
        reasons: [...reasons],
        ...(reason !== '' && { reason }),
      }),
    onSuccess: (_, { accepted }) => {
      setRefusing(false)
      toast({ tone: 'done', message: t(accepted ? 'review.photo_accepted' : 'review.photo_refused') })
      onDone()
      void refreshReview()
    },
    onError: reportFailure,
  })
  const accept = () => deciding.mutate({ accepted: true, reasons: [], reason: '' })
  useShortcuts(possible && !deciding.isPending ? { p: accept, f: () => setRefusing(true) } : {})
  if (!possible) return null
  return (
    <Flex wrap="wrap" gap={8}>
      <Button
        variant="default"
        leftSection={<IconPhotoCheck size={16} />}
        loading={deciding.isPending}
        onClick={accept}
      >
        {t('review.photo_accept')} <kbd>P</kbd>
      </Button>
      <Button variant="default" leftSection={<IconPhotoX size={16} />} onClick={() => setRefusing(true)}>
        {t('review.photo_refuse')} <kbd>F</kbd>
      </Button>
      <RefusalDialog
        opened={refusing}
        busy={deciding.isPending}
        onClose={() => setRefusing(false)}
        onRefuse={(reasons, reason) => deciding.mutate({ accepted: false, reasons, reason })}
      />
    </Flex>
  )
}

type RefusalDialogProps = {
  opened: boolean
  busy: boolean
  onClose: () => void
  onRefuse: (reasons: readonly string[], reason: string) => void
}

function RefusalDialog({ opened, busy, onClose, onRefuse }: RefusalDialogProps) {
  const t = useT()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const given = reasons.length > 0 || text.trim() !== ''
  return (
    <Dialog opened={opened} onClose={onClose} title={t('review.photo_refuse')} width={460} onPhone="sheet">
      <ReasonPicker subject="photo" reasons={reasons} onReasons={setReasons} text={text} onText={setText} />
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('review.photo_refuse_send')}
        busy={busy}
        isDisabled={!given}
        onConfirm={() => onRefuse(reasons, text.trim())}
      />
    </Dialog>
  )
}
