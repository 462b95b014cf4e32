import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, download, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useNavigateIfActive } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ContractNotices } from './ContractPanel.tsx'
import { actsQuery, staleAfterAct } from './contract-query.ts'

const ContractActionDialog = lazyComponent(
  () => import('./ContractActionDialog.tsx'),
  (part) => part.ContractActionDialog,
)

type Act = Output<'GET /workbenchApi/workforce/contracts/{id}/acts'>['acts'][number]['act']

/** What comes first for a contract: signing it, or its renewal. */
const order: readonly Act[] = ['sign', 'renew', 'print', 'end', 'void', 'remove']

/** The acts on a contract, each with its reason where it is not possible. */
export function ContractActions({ record }: PanelProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const found = useQuery(actsQuery(record.id))
  const [chosen, setChosen] = useState<Act>()
  const close = () => setChosen(undefined)
  const acts = found.data?.acts ?? []
  const isSigned = record.signedOn !== null
  const shown = order.flatMap((act) => acts.find((one) => one.act === act) ?? [])
  const print = () =>
    void download('GET /workbenchApi/workforce/contracts/{id}/document', { id: record.id }).catch(reportFailure)
  return (
    <>
      {shown
        .filter(({ act, message }) => message === null || !(isSigned && act === 'sign'))
        .map(({ act, message }) =>
          act === 'remove' || act === 'void' ? (
            <Button
              key={act}
              variant="default"
              color="red"
              aria-disabled={message !== null}
              title={message ?? undefined}
              onClick={() => message === null && setChosen(act)}
            >
              {t(`contract.act_${act}`)}
            </Button>
          ) : (
            <ActionButton
              key={act}
              variant={act === 'sign' || (act === 'renew' && message === null) ? 'filled' : 'default'}
              {...(act === 'print' && { leftSection: <IconPrinter size={16} /> })}
              reason={message ?? undefined}
              onClick={act === 'print' ? print : () => setChosen(act)}
            >
              {t(`contract.act_${act}`)}
            </ActionButton>
          ),
        )}
      {(chosen === 'sign' || chosen === 'renew' || chosen === 'end' || chosen === 'void') && (
        <Suspense>
          <ContractActionDialog act={chosen} record={record} renewal={found.data?.renewal ?? null} onClose={close} />
        </Suspense>
      )}
      <ContractNotices record={record} />
      <Removal id={record.id} number={String(record.number)} revision={record.revision} {...{ chosen, close }} />
    </>
  )
}

type RemovalProps = {
  readonly id: string
  readonly number: string
  readonly revision: number
  readonly chosen: Act | undefined
  readonly close: () => void
}

function Removal({ id, number, revision, chosen, close }: RemovalProps) {
  const t = useT()
  const moveOn = useNavigateIfActive()
  const { run } = useAction(() => call('DELETE /workbenchApi/workforce/contracts/{id}', { id, revision }), {
    refresh: staleAfterAct,
    successMessage: () => t('contract.remove_done'),
  })
  return (
    <ConfirmDialog
      opened={chosen === 'remove'}
      onClose={close}
      title={t('contract.remove_title', { number })}
      consequence={t('contract.remove_consequence')}
      confirmLabel={t('contract.act_remove')}
      kind="destructive"
      onConfirm={async () => {
        await run(undefined)
        moveOn('/workforce/contracts')
      }}
    />
  )
}
