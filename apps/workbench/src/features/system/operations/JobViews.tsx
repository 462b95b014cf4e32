import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPath, viewSearch } from '../../../engine/public/list-params.ts'
import { valuesQuery } from '../../../engine/public/resource-query.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { LastJobRun } from './LogStatus.tsx'

const filterOf = (failed: boolean): Filter => ({ field: 'failed', operator: 'is', values: [String(failed)] })

/** The schedule, the jobs that wait, and those that failed for good, with their numbers. */
export function JobViews() {
  const t = useT()
  const { number } = useFormats()
  const { tab } = usePage()
  const { data } = useQuery(valuesQuery('/workbenchApi/system/jobs', 'failed', [], ''))
  const countOf = (failed: boolean) => data?.values.find(({ value }) => value === String(failed))?.count ?? 0
  const views = [
    { key: 'recurring', path: tab.path, count: undefined },
    { key: 'waiting', path: listPath(tab.path, [filterOf(false)]), count: countOf(false) },
    { key: 'failed', path: listPath(tab.path, [filterOf(true)]), count: countOf(true) },
  ] as const
  const shown = viewSearch(tab.search)
  return (
    <>
      <LastJobRun />
      <Flex component="nav" gap={16} aria-label={t('list.views')}>
        {views.map(({ key, path, count }) => {
          const isCurrent = tab.path + shown === path
          return (
            <Link
              key={key}
              to={path}
              aria-current={isCurrent ? 'true' : undefined}
              style={{
                textDecoration: 'none',
                borderBottom: `2px solid ${isCurrent ? 'var(--rs-action)' : 'transparent'}`,
              }}
            >
              <Text span c={isCurrent ? 'ink' : 'sub'} fw={isCurrent ? 600 : 400}>
                {t(`job.view_${key}`)}
              </Text>{' '}
              {data && count !== undefined && (
                <Text span fz={12} c={key === 'failed' && count > 0 ? 'deadline' : 'mute'}>
                  {number(count)}
                </Text>
              )}
            </Link>
          )
        })}
      </Flex>
    </>
  )
}
