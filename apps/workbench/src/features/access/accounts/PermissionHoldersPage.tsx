import { Select } from '@mantine/core'
import { isPermission, type Permission, permissions } from '@rostrum/contracts/permissions'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { IconUserQuestion } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { usePermissionGroups } from '../../../parts/scopes/use-permission-groups.ts'
import { useScopeLabel } from '../../../parts/scopes/use-scope-label.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { usePermissionLabel, useResourceLabels, useT } from '../../../shell/use-t.ts'

/** Lists the holders of the permission that the URL names, and their roles. */
export function PermissionHoldersPage() {
  const t = useT()
  const { title } = usePage()
  const wordOf = usePermissionLabel()
  const [params, change] = usePageAddress()
  const permission = params.get('permission') ?? ''
  const groups = usePermissionGroups(permissions).map(({ name, subjects }) => ({
    group: name,
    items: subjects.flatMap((about) => about.permissions.map((value) => ({ value, label: wordOf(value) }))),
  }))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
        <Select
          className={layout.search}
          aria-label={t('who.permission')}
          placeholder={t('who.permission')}
          data={groups}
          value={isPermission(permission) ? permission : null}
          searchable
          onChange={(value) =>
            change((address) => (value === null ? address.delete('permission') : address.set('permission', value)))
          }
        />
      </header>
      {isPermission(permission) ? (
        <Holders key={permission} permission={permission} />
      ) : (
        <EmptyState icon={<IconUserQuestion size={28} />} title={t('who.choose')} />
      )}
    </div>
  )
}

function Holders({ permission }: { permission: Permission }) {
  const t = useT()
  const { field } = useResourceLabels('account')
  const scopeLabel = useScopeLabel()
  const [current, setCurrent] = useState(1)
  const holders = useQuery({
    ...apiQuery('GET /workbenchApi/access/permissions/{permission}/holders', { permission, current, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const label = t('who.holders', { count: holders.data?.total ?? 0 })
  return (
    <PagedList query={holders} current={current} onPage={setCurrent} empty={{ title: t('who.none') }}>
      {(records) => (
        <DataTable
          label={label}
          rows={records}
          keyOf={({ accountId }) => accountId}
          columns={[
            {
              key: 'name',
              label: field('displayName'),
              cell: ({ accountId, displayName }) => <Link to={`/access/accounts?id=${accountId}`}>{displayName}</Link>,
            },
            { key: 'username', label: field('username'), cell: ({ username }) => username },
            { key: 'unit', label: field('businessUnitId'), cell: ({ businessUnit }) => businessUnit },
            { key: 'where', label: t('who.where'), folds: true, cell: ({ scope }) => scopeLabel(scope) },
            { key: 'roles', label: t('who.through'), cell: ({ roles }) => roles.join(', ') },
          ]}
        />
      )}
    </PagedList>
  )
}
