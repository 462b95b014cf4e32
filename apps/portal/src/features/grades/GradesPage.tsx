import { EmptyState } from '@rostrum/ui/EmptyState'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pager } from '@rostrum/ui/Pager'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../shell/Loaded.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './GradesPage.module.css'
import { ScoreCard } from './ScoreCard.tsx'
import { scoresQuery } from './scores.ts'

/** The released scores of the signed-in person. */
export function Component() {
  const t = useT()
  const [parameters, setParameters] = useSearchParams()
  const scores = useQuery(scoresQuery(Number(parameters.get('page') ?? 1)))
  return (
    <>
      <PageHeading title={t('shell.page_grades')} description={t('grades.description')} />
      <Loaded query={scores} skeleton={<SkeletonBlocks count={2} />}>
        {({ records, total, current, size }) =>
          records.length === 0 ? (
            <EmptyState
              icon={<IconChartBar stroke={1.6} />}
              title={t('grades.empty')}
              description={t('grades.empty_text')}
            />
          ) : (
            <div className={classes.list}>
              {records.map((score) => (
                <ScoreCard key={score.applicationId} score={score} />
              ))}
              {total > size && (
                <Pager
                  current={current}
                  size={size}
                  total={total}
                  onChange={(page) => setParameters({ page: String(page) })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
