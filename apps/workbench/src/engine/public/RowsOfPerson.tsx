import { Button } from '@mantine/core'
import type { ListPage } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import type { Permission } from '@rostrum/contracts/permissions'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryContent } from '../../parts/page/QueryContent.tsx'
import { useHasPermission } from '../../shell/page-context.ts'
import { newRecordPath } from './presets.ts'
import type { RecordPartProps } from './record-parts.ts'
import { listQuery } from './resource-query.ts'

type RowsOfPersonProps = Pick<RecordPartProps, 'id' | 'asOf'> & {
  /** The address of the list without `/workbenchApi`, which is that of its page as well. */
  readonly page: string
  readonly sort: string
  /** Who may add a row. */
  readonly permission: Permission
  readonly add: string
  readonly none: string
  /** What is said above the rows, also where there are none. */
  readonly notice?: (page: ListPage) => ReactNode
  readonly children: (page: ListPage) => ReactNode
}

/** The rows of one resource about a person, as a part of the page of the person, with the way to a new one. */
export function RowsOfPerson(props: RowsOfPersonProps) {
  const { id, asOf, page, sort, permission, add, none, notice, children } = props
  const mayAdd = useHasPermission(permission)
  const filters: Filter[] = [{ field: 'employmentId', operator: 'is', values: [id] }]
  const found = useQuery(listQuery(`/workbenchApi${page}`, { search: '', sort, filters, asOf }, 1))
  return (
    <Stack gap={12}>
      {mayAdd && (
        <Flex>
          <Button component={Link} to={newRecordPath(page, { employmentId: id })}>
            {add}
          </Button>
        </Flex>
      )}
      <QueryContent query={found}>
        {(rows) => (
          <>
            {notice?.(rows)}
            {rows.records.length === 0 ? <Text c="mute">{none}</Text> : children(rows)}
          </>
        )}
      </QueryContent>
    </Stack>
  )
}
