import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { IconSitemap, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../../shell/api.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './chart.module.css'
import type { ChartView } from './use-chart-tree.ts'

type Hit = Output<'GET /workbenchApi/organisation/chart/search'>[number]

type ChartSearchProps = { view: ChartView; asOf: string; onChoose: (hit: Hit) => void }

/** Finds a department or a person; the choice opens everything above it. */
export function ChartSearch({ view, asOf, onChoose }: ChartSearchProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/organisation/chart/search', { search: words, view, ...(asOf && { asOf }) }),
    enabled: words !== '',
  })
  return (
    <Box className={classes.search} onKeyDown={(event) => event.key === 'Escape' && setWords('')}>
      <SearchField label={t('chart.find')} placeholder={t('chart.find')} value={words} onSearch={setWords} />
      {words !== '' && (
        <Box className={classes.hits}>
          <QueryError query={found} />
          {found.data?.length === 0 && (
            <Text c="sub" p={12}>
              {t('chart.no_hits')}
            </Text>
          )}
          <ul aria-label={t('chart.find')}>
            {found.data?.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <PlainButton
                  className={classes.hit}
                  onClick={() => {
                    setWords('')
                    onChoose(hit)
                  }}
                >
                  {hit.kind === 'department' ? (
                    <IconSitemap size={16} aria-hidden="true" />
                  ) : (
                    <IconUser size={16} aria-hidden="true" />
                  )}
                  <span>
                    {hit.name}{' '}
                    <Text span fz={13} c="sub">
                      {hit.detail}
                    </Text>
                  </span>
                </PlainButton>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </Box>
  )
}
