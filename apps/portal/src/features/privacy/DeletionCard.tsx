import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Deletion = Output<'GET /recruitApi/app/api/person/data/overview'>['deletion']

type DeletionCardProps = {
  deletion: Deletion
  onChange: () => void
}

/** Requests the deletion of the account, shows when it takes effect, and cancels it. */
export function DeletionCard({ deletion, onChange }: DeletionCardProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const request = async (password: string) => {
    await call('POST /recruitApi/app/api/person/data/deletion', { password })
    toast({ tone: 'done', message: t('privacy.deletion_requested') })
    onChange()
  }
  return (
    <SectionCard title={t('privacy.deletion')}>
      {deletion.requestedAt && deletion.due ? (
        <Pending requestedAt={deletion.requestedAt} due={deletion.due} onChange={onChange} />
      ) : (
        <>
          <Text mb={16} fz={14} lh={22} c="sub">
            {t('privacy.deletion_text')}
          </Text>
          <ActionButton
            variant="default"
            reason={deletion.blockedBy ? t(`privacy.blocked_by_${deletion.blockedBy}`) : undefined}
            onClick={() => setAsking(true)}
          >
            {t('privacy.deletion_action')}
          </ActionButton>
        </>
      )}
      <PasswordDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.deletion_question')}
        consequence={t('privacy.deletion_consequence')}
        confirmLabel={t('privacy.deletion_confirm')}
        kind="destructive"
        onConfirm={request}
      />
    </SectionCard>
  )
}

function Pending({ requestedAt, due, onChange }: { requestedAt: string; due: string; onChange: () => void }) {
  const t = useT()
  const { date } = useFormats()
  const reportFailure = useReportFailure()
  const takeBack = useMutation({
    mutationFn: () => call('DELETE /recruitApi/app/api/person/data/deletion', {}),
    onSuccess: () => {
      toast({ tone: 'done', message: t('privacy.deletion_cancelled') })
      onChange()
    },
    onError: reportFailure,
  })
  return (
    <>
      <Text mb={16} fz={14} lh={22} c="sub" role="status">
        {t('privacy.deletion_pending', { requested: date(requestedAt, 'stamp'), due: date(due, 'stamp') })}
      </Text>
      <Button loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('privacy.deletion_cancel')}
      </Button>
    </>
  )
}
