import { Dialog } from '@rostrum/ui/Dialog'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '../api.ts'
import { QueryError } from '../QueryError.tsx'
import { apiQuery } from '../query-client.ts'
import { askQuestion } from '../question.ts'
import { useT } from '../use-t.ts'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorActions } from './SecondFactorActions.tsx'

type Offer = Output<'POST /workbenchApi/auth/second-factor'>

/** The account's second factor: enroll, move to another phone, remove, and its recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const state = useQuery({ ...apiQuery('GET /workbenchApi/auth/second-factor', {}), staleTime: 0 })
  const [offer, setOffer] = useState<Offer | undefined>()
  const [codes, setCodes] = useState<readonly string[] | undefined>()
  const showCodes = async (shown: readonly string[]) => {
    setOffer(undefined)
    setCodes(shown)
    await state.refetch()
  }
  const confirm = useMutation({
    mutationFn: (code: string) => call('PUT /workbenchApi/auth/second-factor', { code }),
    onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes),
  })
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
    if (offer)
      return <EnrolmentForm offer={offer} onConfirm={confirm.mutate} failure={confirm.error} busy={confirm.isPending} />
    if (state.error) return <QueryError query={state} />
    if (!state.data) return <SkeletonBlocks shape="text" />
    return (
      <SecondFactorActions
        state={state.data}
        onOffer={setOffer}
        onCodes={showCodes}
        onDisabled={async () => {
          toast({ tone: 'done', message: t('factor.turned_off') })
          await state.refetch()
        }}
      />
    )
  }
  const close = () => {
    if (!codes) onClose()
    else askQuestion({ title: t('factor.leave_codes'), confirmLabel: t('ui.close'), onConfirm: onClose })
  }
  return (
    <Dialog opened onClose={close} title={t(codes ? 'factor.recovery' : 'factor.title')} width={440}>
      {content()}
    </Dialog>
  )
}
