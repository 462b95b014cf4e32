import { Button } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { RequestId } from '@rostrum/ui/RequestId'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure } from '../shell/api-failure.ts'
import { useFailureSentence } from '../shell/failure.ts'

/** In the place of what could not be read, or beside the field whose choices it would be: why, and another try. */
export function NotRead({ query: { data, error, refetch } }: { query: UseQueryResult<unknown> }) {
  const t = useUiText()
  const sentenceOf = useFailureSentence()
  if (!error || data !== undefined) return null
  return (
    <div role="alert">
      <FieldError>
        {sentenceOf(error)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
        {error instanceof ApiFailure && error.requestId && <RequestId id={error.requestId} />}
      </FieldError>
    </div>
  )
}
