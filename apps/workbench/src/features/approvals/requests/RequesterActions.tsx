import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Request } from './request-types.ts'

const refresh = ['/approvals/', '/home/todos']

/** What the requester, or an administrator of a blocked request, can do. */
export function RequesterActions({ request: { id, revision, can } }: { request: Request }) {
  const t = useT()
  const done = { refresh, successMessage: () => t('approval.done') }
  const body = () => ({ id, revision, key: newKey() })
  const withdraw = useAction(() => call('POST /workbenchApi/approvals/requests/{id}/withdrawal', body()), done)
  const resubmit = useAction(() => call('POST /workbenchApi/approvals/requests/{id}/resubmission', body()), done)
  const recheck = useAction(() => call('POST /workbenchApi/approvals/requests/{id}/check', body()), done)
  const remind = useAction(() => call('POST /workbenchApi/approvals/requests/{id}/reminder', { id }), done)
  const acts = [
    { key: 'approval.resubmit', possible: can.resubmit, act: resubmit },
    { key: 'approval.recheck', possible: can.recheck, act: recheck },
    { key: 'approval.remind', possible: can.remind, act: remind },
    { key: 'approval.withdraw', possible: can.withdraw, act: withdraw },
  ] as const
  if (!acts.some(({ possible }) => possible)) return null
  return (
    <Flex wrap="wrap" gap={8} py={8}>
      {acts.map(
        ({ key, possible, act: { run, running } }) =>
          possible && (
            <Button
              key={key}
              size="xs"
              variant="default"
              loading={running}
              onClick={() => void run(undefined).catch(() => undefined)}
            >
              {t(key)}
            </Button>
          ),
      )}
    </Flex>
  )
}
