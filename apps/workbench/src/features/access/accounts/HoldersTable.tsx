import { Button } from '@mantine/core'
import type { Permission } from '@rostrum/contracts/permissions'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { Flex, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { usePhone } from '@rostrum/ui/use-phone'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useScopeLabel } from '../../../parts/scopes/use-scope-label.ts'
import type { Output } from '../../../shell/api.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type Holder = Output<'GET /workbenchApi/access/permissions/{permission}/holders'>['records'][number]

/** The holders of a permission: who, where, and through which roles. */
export function HoldersTable({ permission, search }: { permission: Permission; search: string }) {
  const t = useT()
  const { field } = useResourceLabels('account')
  const scopeLabel = useScopeLabel()
  const isPhone = usePhone()
  const [, change] = usePageAddress()
  const [current, setCurrent] = useState(1)
  const holders = useQuery({
    ...apiQuery('GET /workbenchApi/access/permissions/{permission}/holders', { permission, search, current, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const label = t('who.holders', { count: holders.data?.total ?? 0 })
  const clear = <Button onClick={() => change((address) => address.delete('q'))}>{t('ui.search_clear')}</Button>
  const empty =
    search === '' ? { title: t('who.none') } : { title: t('list.nothing_found_for', { search }), action: clear }
  const columns = [
    { key: 'name', label: field('displayName'), cell: (holder: Holder) => <Name holder={holder} /> },
    { key: 'unit', label: field('businessUnitId'), folds: true, cell: ({ businessUnit }: Holder) => businessUnit },
    { key: 'where', label: t('who.where'), folds: true, cell: ({ scope }: Holder) => scopeLabel(scope) },
    { key: 'roles', label: t('who.through'), folds: true, cell: ({ roles }: Holder) => <Roles roles={roles} /> },
  ] as const
  return (
    <PagedList query={holders} current={current} onPage={setCurrent} empty={empty}>
      {(records) =>
        isPhone ? (
          <LabelledTable
            label={label}
            columns={columns.map(({ key, label: head }) => ({ key, label: head }))}
            rows={records.map((holder) => ({
              key: holder.accountId,
              cells: {
                name: <Name holder={holder} />,
                unit: holder.businessUnit,
                where: scopeLabel(holder.scope),
                roles: <Roles roles={holder.roles} />,
              },
            }))}
          />
        ) : (
          <DataTable label={label} rows={records} keyOf={({ accountId }) => accountId} columns={columns} />
        )
      }
    </PagedList>
  )
}

function Name({ holder: { accountId, displayName, username, locked } }: { holder: Holder }) {
  const { field } = useResourceLabels('account')
  return (
    <Flex display="inline-flex" wrap="wrap" align="baseline" columnGap={8} rowGap={0}>
      <Link to={`/access/accounts?id=${accountId}`}>{displayName}</Link>
      <Text span c="mute" fz={12} fw={400}>
        {username}
      </Text>
      {locked && <StateMark shape="stopped">{field('locked')}</StateMark>}
    </Flex>
  )
}

/** Roles that the reader may open are links. */
function Roles({ roles }: { roles: Holder['roles'] }) {
  const { list } = useTextJoins()
  if (roles.every(({ id }) => id === null)) return list(roles.map(({ name }) => name))
  return roles.map(({ id, name }, at) => (
    <Fragment key={id ?? name}>
      {at > 0 && ', '}
      {id === null ? name : <Link to={`/access/roles?id=${id}`}>{name}</Link>}
    </Fragment>
  ))
}
