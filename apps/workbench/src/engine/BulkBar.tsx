import { Button } from '@mantine/core'
import {
  maximumBulkChange,
  maximumDatedBulkChange,
  maximumRemoval,
} from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { toast } from '@rostrum/ui/Toasts'
import { IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { download, request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { useOverride } from './overrides.ts'
import { dayInput, type ListView, listInput } from './public/list-params.ts'
import { countSelected, nothingSelected, type RowSelection } from './row-selection.ts'
import { useAsOf } from './timeline/as-of.ts'
import { useTransitionLabel } from './use-transition-label.ts'

const BulkEdit = lazyComponent(
  () => import('./BulkEdit.tsx'),
  ({ BulkEdit }) => BulkEdit,
)

/** Loaded when a change of state is asked for. */
export const BulkTransition = lazyComponent(
  () => import('./BulkTransition.tsx'),
  (part) => part.BulkTransition,
)

export type BulkBarProps = {
  description: ResourceDescription
  view: ListView
  selection: RowSelection
  /** The number of records that the list shows. */
  total: number
  onSelect: (selection: RowSelection) => void
}

/** Lists the actions on the selected rows, each with its count. */
export function BulkBar({ description, view, selection, total, onSelect }: BulkBarProps) {
  const t = useT()
  const { number } = useFormats()
  const reportFailure = useReportFailure()
  const [editing, setEditing] = useState(false)
  const { path, can, fields } = description
  const selected = countSelected(selection)
  const count = number(selected)
  const ids = selection.kind === 'some' ? [...selection.ids] : []
  const records = selection.kind === 'all' ? selectionInput(view) : { ids }
  const asOf = useAsOf()
  // Of another day, the list shows other records than those that would change.
  const mayEdit = can.update && asOf === '' && fields.some(({ bulk }) => bulk)
  const mostEdited = description.effectiveDay === undefined ? maximumBulkChange : maximumDatedBulkChange
  const isOnlyExported = !mayEdit && !can.remove && (description.transitions ?? []).length === 0
  const exporting = useMutation({
    mutationFn: () =>
      selection.kind === 'all'
        ? download(`GET ${path}/export`, listInput(view))
        : download(`POST ${path}/exports`, { ids, ...dayInput(asOf) }),
    onError: reportFailure,
  })
  return (
    <Flex
      component="section"
      pos="absolute"
      mx="auto"
      wrap="wrap"
      align="center"
      rowGap={4}
      columnGap={12}
      bd="line"
      bg="card"
      className={classes.bar}
      aria-label={t('list.selected', { count })}
    >
      <b role="status">{t('list.selected', { count })}</b>
      {selection.kind === 'some' && selected < total && (
        <Button variant="subtle" onClick={() => onSelect({ kind: 'all', total })}>
          {t('bulk.select_all', { count: number(total) })}
        </Button>
      )}
      {mayEdit && (
        <ActionButton
          variant="subtle"
          leftSection={<IconPencil size={16} />}
          reason={selected > mostEdited ? t('list.at_once', { maximum: number(mostEdited) }) : undefined}
          onClick={() => setEditing(true)}
        >
          {t('bulk.edit')}
        </ActionButton>
      )}
      <Transitions description={description} records={records} selected={selected} />
      {can.export && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('list.export_count', { count })}
        </Button>
      )}
      {isOnlyExported && can.update && (
        <Text c="mute" fz={13}>
          {t('bulk.only_exported')}
        </Text>
      )}
      {can.remove && selection.kind === 'some' && (
        <Removal description={description} ids={ids} onDone={() => onSelect(nothingSelected)} />
      )}
      <Stack
        component={PlainButton}
        place="center"
        w={32}
        h={32}
        bdrs={6}
        c="sub"
        aria-label={t('list.clear_selection')}
        onClick={() => onSelect(nothingSelected)}
      >
        <IconX size={16} aria-hidden="true" />
      </Stack>
      {editing && (
        <Suspense fallback={null}>
          <BulkEdit description={description} records={records} count={selected} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Flex>
  )
}

/** All records of a view, as a bulk call names them. */
function selectionInput(view: ListView) {
  const { sort: _sort, ...input } = listInput(view)
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
}

type TransitionsProps = Pick<BulkBarProps, 'description'> & { records: object; selected: number }

/** The changes of state that the lifecycle of the records has. */
function Transitions({ description, records, selected }: TransitionsProps) {
  const t = useT()
  const { number } = useFormats()
  const label = useTransitionLabel(description.name)
  const [asking, setAsking] = useState<NonNullable<ResourceDescription['transitions']>[number]>()
  return (
    <>
      {(description.transitions ?? []).map((transition) => (
        <ActionButton
          key={transition.action}
          variant="subtle"
          reason={selected > maximumBulkChange ? t('list.at_once', { maximum: number(maximumBulkChange) }) : undefined}
          onClick={() => setAsking(transition)}
        >
          {label(transition.action)}
        </ActionButton>
      ))}
      {asking && (
        <Suspense fallback={null}>
          <BulkTransition
            description={description}
            transition={asking}
            records={records}
            count={selected}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

type RemovalProps = { description: ResourceDescription; ids: readonly string[]; onDone: () => void }

function Removal({ description, ids, onDone }: RemovalProps) {
  const t = useT()
  const { number } = useFormats()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [removing, setRemoving] = useState(false)
  const { path } = description
  const removal = useOverride(description.name).removal ?? 'remove'
  const count = number(ids.length)
  const remove = async () => {
    try {
      const { removed } = await request<{ removed: number }>(`POST ${path}/removal`, { ids })
      toast({ tone: 'done', message: t(`list.${removal}_done`, { count: number(removed) }) })
      onDone()
      await queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<IconTrash size={16} />}
        reason={ids.length > maximumRemoval ? t('list.at_once', { maximum: number(maximumRemoval) }) : undefined}
        onClick={() => setRemoving(true)}
      >
        {t(`list.${removal}_count`, { count })}
      </ActionButton>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t(`list.${removal}_count`, { count })}
        consequence={t(`list.${removal}_consequence`)}
        confirmLabel={t(`list.${removal}`)}
        kind="destructive"
        onConfirm={remove}
      />
    </>
  )
}
