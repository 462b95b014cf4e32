import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { queryClient } from '../../../shell/query-client.ts'
import { OpenApplication } from './OpenApplication.tsx'
import { applicationQuery } from './review-queries.ts'
import classes from './review-workspace.module.css'

type ApplicationProps = { id: string; onClose: () => void; onNext: (decided: boolean) => void; onUndo: () => void }

/** One application in its current state on the server. */
export function Application({ id, onClose, onNext, onUndo }: ApplicationProps) {
  const found = useQuery(applicationQuery(id))
  const loaded = (
    <QueryContent query={found} shape="text">
      {(application) => (
        <OpenApplication
          application={application}
          onClose={onClose}
          onNext={onNext}
          onUndo={onUndo}
          onReload={() => void queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey })}
        />
      )}
    </QueryContent>
  )
  return found.data === undefined ? (
    <Box miw={0} p={24} phone={{ p: 16 }} className={classes.none}>
      {loaded}
    </Box>
  ) : (
    loaded
  )
}
