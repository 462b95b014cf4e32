import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box } from '@rostrum/ui/layout'
import type { Project } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'

/** Replaces positions that are not published yet. */
export function UnpublishedNotice({ project: { positionsPublishedAt, timeZone } }: { project: Project }) {
  const t = useT()
  const date = useDates(timeZone)
  return (
    <Box bg="card" bd="line" bdrs={8} className={classes.rows}>
      <EmptyState
        title={t('positions.unpublished_title')}
        description={
          positionsPublishedAt
            ? t('positions.unpublished_until', { date: date(positionsPublishedAt, 'moment') })
            : t('positions.unpublished_text')
        }
      />
    </Box>
  )
}
