import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './Marking.module.css'
import { MarkingView, useEvictAnswerOnLeave } from './MarkingView.tsx'

/** Papers with answers to mark, and the marking view of the one that the URL names. */
export function MarkingPage() {
  const t = useT()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const queue = useQuery(apiQuery('GET /workbenchApi/assessment/marking', {}))
  const paperId = params.get('paper')
  useEvictAnswerOnLeave(paperId)
  const open = (id: string | undefined) =>
    change((address) => (id === undefined ? address.delete('paper') : address.set('paper', id)))
  if (paperId !== null) return <MarkingView key={paperId} paperId={paperId} onLeave={() => open(undefined)} />
  if (queue.error) return <QueryError query={queue} />
  if (!queue.data) return <SkeletonBlocks shape="rows" />
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.hint}>{t('assess.marking_hint')}</p>
      {queue.data.length === 0 && <EmptyState title={t('assess.queue_empty')} />}
      <ul className={classes.queue}>
        {queue.data.map(({ paperId: id, title: name, waiting, resolved, disputed }) => (
          <li key={id} className={classes.line}>
            <div className={classes.name}>
              <b>{name}</b>
              <span className={classes.hint}>
                {t('assess.settled_of', { settled: resolved, total: resolved + disputed })}
              </span>
            </div>
            <progress className={classes.progress} max={resolved + disputed} value={resolved} aria-label={name} />
            <Button disabled={waiting === 0} onClick={() => open(id)}>
              {t('assess.mark_count', { count: waiting })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
