import { Dialog } from '@rostrum/ui/Dialog'
import type { Application } from '../../../recruitment/records.ts'
import { useT } from '../../../shell/use-t.ts'
import type { ApplicationDialogProps } from '../dialog-props.ts'
import { PayCode } from './PayCode.tsx'
import { PayOnPhone } from './PayOnPhone.tsx'
import { PayOutcome } from './PayOutcome.tsx'
import { PayPreparing } from './PayPreparing.tsx'
import { usePayment } from './use-payment.ts'

export function PayDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('payment.title')} width={640} onPhone="sheet">
      <Payment application={application} onClose={onClose} />
    </Dialog>
  )
}

function Payment({ application, onClose }: { application: Application; onClose: () => void }) {
  const payment = usePayment(application.id)
  const { phase } = payment
  switch (phase.kind) {
    case 'preparing':
      return <PayPreparing way={payment.way} />
    case 'open':
      return phase.order.way === 'native' ? (
        <PayCode application={application} order={phase.order} payment={payment} />
      ) : (
        <PayOnPhone application={application} order={phase.order} payment={payment} />
      )
    case 'expired':
    case 'replaced':
    case 'elsewhere':
    case 'unavailable':
    case 'unknown':
    case 'refused':
    case 'unidentified':
    case 'paid':
    case 'notOwed':
    case 'inDecision':
    case 'late':
    case 'returned':
      return <PayOutcome application={application} phase={phase} payment={payment} onClose={onClose} />
  }
}
