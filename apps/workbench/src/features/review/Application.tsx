import { ErrorState } from '@rostrum/ui/ErrorState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useFailureSentence } from '../../shell/failure.ts'
import { queryClient } from '../../shell/query-client.ts'
import classes from './Desk.module.css'
import { OpenApplication } from './OpenApplication.tsx'
import { applicationQuery } from './review-queries.ts'

type ApplicationProps = { id: string; onClose: () => void; onNext: (decided: boolean) => void }

/** One application as it stands on the server now. */
export function Application({ id, onClose, onNext }: ApplicationProps) {
  const sentenceOf = useFailureSentence()
  const found = useQuery(applicationQuery(id))
  if (found.isPending) {
    return (
      <div className={classes.none}>
        <SkeletonBlocks shape="text" />
      </div>
    )
  }
  if (found.error) {
    return (
      <div className={classes.none}>
        <ErrorState message={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
      </div>
    )
  }
  return (
    <OpenApplication
      application={found.data}
      onClose={onClose}
      onNext={onNext}
      onReload={() => void queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey })}
    />
  )
}
