import { ActionButton } from '@rostrum/ui/ActionButton'
import { isPossible } from '../../recruitment/actions.ts'
import type { Application } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import { useActionHandler } from './use-action-handler.ts'

const actions = ['requestWaiver', 'withdrawWaiver'] as const

const labels = { requestWaiver: 'payment.request_waiver', withdrawWaiver: 'application.waiver_withdraw' } as const

/** Leads from a fee to the request of its waiver, or from a request to its withdrawal, as long as it is possible. */
export function WaiverLink({ application }: { application: Application }) {
  const t = useT()
  const act = useActionHandler()
  const action = actions.find((one) => isPossible(application, one))
  if (!action) return null
  return (
    <ActionButton variant="subtle" onClick={() => act(action)}>
      {t(labels[action])}
    </ActionButton>
  )
}
