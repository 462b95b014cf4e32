import { Button } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { RequestId } from '@rostrum/ui/RequestId'
import type { UseQueryResult } from '@tanstack/react-query'
import { useFailureDetails } from '../../shell/failure.ts'

/**
 * Replaces data that failed to load, or is shown next to the field that needs it as choices: the reason, and a retry.
 */
export function QueryErrorNotice({ query: { data, error, refetch } }: { query: UseQueryResult<unknown> }) {
  const t = useUiText()
  const describe = useFailureDetails()
  if (!error || data !== undefined) return null
  const { message, requestId } = describe(error)
  return (
    <div role="alert">
      <FieldError>
        {message}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
        {requestId && <RequestId id={requestId} />}
      </FieldError>
    </div>
  )
}
