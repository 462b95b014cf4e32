import { ActionButton } from '@rostrum/ui/ActionButton'
import { IconArrowBackUp, IconArrowsExchange, IconCertificate, IconLogout } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Side } from './side.ts'

type ActProps = Pick<RecordPartProps, 'id' | 'record'> & { side?: Side }
type BeginProps = { id: string; page: string; kind: Kind; reason: string | undefined }
type Kind = 'transfer' | 'regularisation' | 'resignation' | 'revocation'

const icons = {
  transfer: IconArrowsExchange,
  regularisation: IconCertificate,
  resignation: IconLogout,
  revocation: IconArrowBackUp,
} as const satisfies Record<Kind, unknown>

const labels = {
  transfer: 'approval.kind.transfer',
  regularisation: 'approval.kind.regularisation',
  resignation: 'approval.kind.resignation',
  revocation: 'approval.kind.revocation',
} as const satisfies Record<Kind, string>

function Begin({ id, page, kind, reason }: BeginProps) {
  const t = useT()
  const navigate = useNavigate()
  const Icon = icons[kind]
  return (
    <ActionButton
      variant="default"
      leftSection={<Icon size={16} aria-hidden="true" />}
      reason={reason}
      onClick={() => void navigate(`${page}?${new URLSearchParams({ employment: id })}`)}
    >
      {t(labels[kind])}
    </ActionButton>
  )
}

/** Begins a transfer from the page of a person. */
export function TransferAct({ id, record }: RecordPartProps) {
  const t = useT()
  const reason = record.employmentState === 'left' ? t('personnel.has_left') : undefined
  return <Begin id={id} page="/workforce/transfers/new" kind="transfer" reason={reason} />
}

/** Begins a regularisation; only of those who are on probation. */
export function RegularisationAct({ id, record, side = 'workforce' }: ActProps) {
  if (record.probationState !== 'waiting' || record.employmentState === 'left') return null
  return <Begin id={id} page={`/${side}/regularisation/new`} kind="regularisation" reason={undefined} />
}

/** Begins a resignation, or the revocation of the one that counts. */
export function ResignationAct({ id, record, side = 'workforce' }: ActProps) {
  if (record.employmentState === 'left' || record.employmentState === 'waiting_to_leave') return null
  return <Begin id={id} page={`/${side}/resignations/new`} kind="resignation" reason={undefined} />
}

export function RevocationAct({ id, record, side = 'workforce' }: ActProps) {
  if (record.employmentState !== 'left' && record.employmentState !== 'waiting_to_leave') return null
  return <Begin id={id} page={`/${side}/resignations/revoke`} kind="revocation" reason={undefined} />
}
