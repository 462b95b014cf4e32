import { Button, Checkbox, NativeSelect, Tabs } from '@mantine/core'
import { inboxBoxes } from '@rostrum/contracts/approvals/requests/inbox-boxes'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { IconBeach } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { useZoned } from '../../../shell/use-zoned.ts'
import classes from './approvals.module.css'
import { DeadlineMark } from './DeadlineMark.tsx'
import { InboxEmpty } from './InboxEmpty.tsx'
import { useKindName } from './labels.ts'

type Inbox = Output<'GET /workbenchApi/approvals/inbox'>
type Row = Inbox['records'][number]
type BoxName = (typeof inboxBoxes)[number]

type InboxListProps = {
  box: BoxName
  search: string
  kind: string
  inbox: UseQueryResult<Inbox>
  page: number
  size: number
  requestId: string | null
  selected: ReadonlySet<string>
  bulkRunning: boolean
  onPage: (page: number) => void
  onOpen: (id: string) => void
  onToggle: (taskId: string) => void
  onFilter: (part: Readonly<Record<string, string>>) => void
  onBulk: () => void
  onKeys: () => void
}

/** The boxes of the inbox and the requests in the chosen one. */
export function InboxList(props: InboxListProps) {
  const { box, search, kind, inbox, page, size, requestId, selected, onPage, onOpen, onToggle, onFilter } = props
  const t = useT()
  const { title } = usePage()
  const { number } = useFormats()
  const kindName = useKindName()
  const kinds = useQuery(apiQuery('GET /workbenchApi/approvals/kinds', {}))
  const counts = useQuery(apiQuery('GET /workbenchApi/approvals/inbox/counts', {})).data
  const countOf = (name: BoxName) => (name === 'decided' ? undefined : counts?.[name]) ?? 0
  const rows = inbox.data?.records ?? []
  return (
    <section className={classes.list} aria-label={title}>
      <Flex align="center" justify="space-between" gap={8} px={14} pt={12}>
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        <Button component={Link} to="/approvals/absences" variant="subtle" leftSection={<IconBeach size={16} />}>
          {t('page.approval-absences')}
        </Button>
      </Flex>
      <Tabs
        className={classes.boxes}
        value={box}
        onChange={(value) => onFilter({ box: value === 'decide' ? '' : (value ?? '') })}
      >
        <Tabs.List>
          {inboxBoxes.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`approval.box_${name}`)}{' '}
              {countOf(name) > 0 && (
                <Text span c="sub">
                  {number(countOf(name))}
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Flex gap={8} px={14} py={10} bdb="line" className={classes.filters}>
        <SearchField
          label={t('field.approval-request.requester')}
          placeholder={t('field.approval-request.requester')}
          value={search}
          onSearch={(words) => onFilter({ q: words })}
        />
        <NativeSelect
          aria-label={t('field.kind')}
          value={kind}
          data={[
            { value: '', label: t('approval.all_kinds') },
            ...(kinds.data?.kinds ?? []).map(({ kind: value }) => ({ value, label: kindName(value) })),
          ]}
          onChange={(event) => onFilter({ kind: event.currentTarget.value })}
        />
      </Flex>
      <Box className={classes.rows}>
        <QueryError query={inbox} />
        {inbox.isPending && <SkeletonRows />}
        {inbox.data && rows.length === 0 && (
          <InboxEmpty box={box} filtered={search !== '' || kind !== ''} onClear={() => onFilter({ q: '', kind: '' })} />
        )}
        <ul aria-label={t(`approval.box_${box}`)}>
          {rows.map((row) => (
            <li key={row.taskId ?? row.requestId} className={classes.row} data-current={row.requestId === requestId}>
              {row.bulk && box === 'decide' && row.taskId !== null && (
                <Checkbox
                  aria-label={t('approval.select', { title: row.title })}
                  checked={selected.has(row.taskId)}
                  onChange={() => onToggle(row.taskId ?? '')}
                />
              )}
              <InboxEntry row={row} current={row.requestId === requestId} onOpen={() => onOpen(row.requestId)} />
            </li>
          ))}
        </ul>
        {inbox.data && inbox.data.total > size && (
          <Pagination current={page} size={size} total={inbox.data.total} onChange={onPage} />
        )}
      </Box>
      <Flex align="center" justify="space-between" gap={8} py={8} px={14} bdt="line" className={classes.foot}>
        {selected.size > 0 ? (
          <Button size="xs" loading={props.bulkRunning} onClick={props.onBulk}>
            {t('approval.approve_selected', { count: selected.size })}
          </Button>
        ) : (
          <Text span fz={13} c="sub">
            {t('approval.request_count', { count: inbox.data?.total ?? 0 })}
          </Text>
        )}
        <Button size="xs" variant="subtle" className={classes.keys} leftSection={<kbd>?</kbd>} onClick={props.onKeys}>
          {t('approval.keys')}
        </Button>
      </Flex>
    </section>
  )
}

function InboxEntry({ row, current, onOpen }: { row: Row; current: boolean; onOpen: () => void }) {
  const t = useT()
  const zoned = useZoned()
  const kindName = useKindName()
  return (
    <PlainButton className={classes.entry} aria-current={current || undefined} onClick={onOpen}>
      <Flex justify="space-between" align="center" gap={8}>
        <Text fw={600} overflow="hidden" textOverflow="ellipsis">
          {row.title}
        </Text>
        <Deadline row={row} />
      </Flex>
      <Text fz={13} c="sub">
        {kindName(row.kind)} ·{' '}
        {t('approval.by_at', { name: row.requester, time: zoned(row.at, 'moment', row.timeZone) })}
      </Text>
    </PlainButton>
  )
}

/** The deadline of what is to be decided, else the state of the request. */
function Deadline({ row: { dueAt, timeZone, state, taskState } }: { row: Row }) {
  const { option } = useResourceLabels('approval-request')
  if (taskState !== 'open')
    return (
      <Text fz={13} c="sub" ws="nowrap">
        {option('state', state)}
      </Text>
    )
  return dueAt === null ? null : <DeadlineMark dueAt={dueAt} timeZone={timeZone} />
}
