import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { MissingState } from '@rostrum/ui/MissingState'
import { Link } from 'react-router'
import { useFailureDetails } from './failure.ts'
import { useT } from './use-t.ts'

type QueryErrorProps = {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** The query reads one record, which may not exist: whether it fills the page or a part of it. */
  missing?: 'page' | 'part'
}

/** Replaces data that failed to load: the reason, the error number for support, and a retry. */
export function QueryError({ query: { error, refetch }, missing }: QueryErrorProps) {
  const t = useT()
  const describe = useFailureDetails()
  if (!error) return null
  if (missing && isUnknownRecord(error)) {
    return <MissingState wholePage={missing === 'page'} action={<Link to="/">{t('shell.home')}</Link>} />
  }
  return <ErrorState {...describe(error)} onRetry={() => void refetch()} />
}
