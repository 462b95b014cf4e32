import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useScopeLabel } from '../../../parts/scopes/use-scope-label.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const pageSize = 20

/** What the holders of a role see in attendance, each with the number of people. */
export function ReachPanel({ record }: PanelProps) {
  const t = useT()
  const { number } = useFormats()
  const scopeLabel = useScopeLabel()
  const [current, setCurrent] = useState(1)
  const reach = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/scopes/{id}/reach', { id: record.id, current, size: pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack component="section" gap={8} aria-labelledby="reach">
      <h3 id="reach">{t('scope_reach.title')}</h3>
      <Text c="mute" fz={12}>
        {t('scope_reach.note')}
      </Text>
      <PagedList query={reach} current={current} onPage={setCurrent} empty={{ title: t('scope_reach.none') }}>
        {(records) => (
          <DataTable
            label={t('scope_reach.title')}
            rows={records}
            keyOf={({ accountId }) => accountId}
            columns={[
              {
                key: 'account',
                label: t('scope_reach.account'),
                cell: ({ displayName, username }) => `${displayName} (${username})`,
              },
              {
                key: 'where',
                label: t('scope_reach.where'),
                folds: true,
                cell: ({ scope }) => (scope ? scopeLabel(scope) : t('role.no_rows')),
              },
              { key: 'people', label: t('scope_reach.people'), cell: ({ people }) => number(people) },
            ]}
          />
        )}
      </PagedList>
    </Stack>
  )
}
