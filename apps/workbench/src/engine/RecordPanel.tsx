import { Button } from '@mantine/core'
import type { BlockedActions, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { usePanelFocus } from '../parts/desk/use-panel-focus.ts'
import { request } from '../shell/api.ts'
import { ApiFailure } from '../shell/api-failure.ts'
import { useReportFailure } from '../shell/failure.ts'
import { setUnsaved, usePage } from '../shell/page-context.ts'
import { QueryError } from '../shell/QueryError.tsx'
import { useConfirmDiscard } from '../shell/unsaved.ts'
import { useLogLabel, useT } from '../shell/use-t.ts'
import { ChangedValue } from './ChangedValue.tsx'
import classes from './engine.module.css'
import { FieldValue } from './FieldValue.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useOverride } from './overrides.ts'
import { recordQuery } from './public/resource-query.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RelatedLists } from './RelatedLists.tsx'
import { useAsOf } from './timeline/as-of.ts'
import { TimelinePart } from './timeline/TimelinePart.tsx'

type RecordPanelProps = { description: ResourceDescription; id: string; onOpen: (id: string | undefined) => void }

/** Shows a record next to its list: facts, history and actions; `new` is a record to create. */
export function RecordPanel({ description, id, onOpen }: RecordPanelProps) {
  const t = useT()
  const making = id === 'new'
  const { tab } = usePage()
  const logWord = useLogLabel()
  const giveUp = useConfirmDiscard()
  const found = useQuery({ ...recordQuery(description.path, id, useAsOf()), enabled: !making })
  const [editing, setEditing] = useState(making)
  const panel = usePanelFocus(editing)
  // The input stays, and so does its record.
  const known = isGone(found.error) && !editing ? undefined : found.data
  const record = known?.record
  const called = known?.labels[description.name]?.[id] ?? record?.[description.title]
  const title = making ? t('list.new_of', { name: logWord('entity', description.name) }) : String(called ?? '')
  const titleField = description.fields.find(({ name }) => name === description.title)
  const Extra = useOverride(description.name).Panel
  return (
    <Stack
      ref={panel}
      component="aside"
      columns={1}
      mih={0}
      bds="line"
      bg="card"
      className={classes.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A key that closes a dropdown must not also discard the input.
        if (event.key !== 'Escape' || editing || event.defaultPrevented) return
        event.preventDefault()
        onOpen(undefined)
      }}
    >
      <Flex component="header" align="center" justify="space-between" gap={8} pt={14} pb={6} px={20}>
        <Box component="h2" fz={16} lh={24} overflowWrap="anywhere">
          {titleField && record ? (
            <FieldValue resource={description.name} field={titleField} value={called} labels={known?.labels ?? {}} />
          ) : (
            title
          )}
        </Box>
        <Stack
          component={PlainButton}
          flex="none"
          place="center"
          w={32}
          h={32}
          bdrs={6}
          c="sub"
          className={classes.close}
          aria-label={t('list.close')}
          onClick={() => onOpen(undefined)}
        >
          <IconX size={18} aria-hidden="true" />
        </Stack>
      </Flex>
      {!making && known && !editing && (
        <RecordActions
          description={description}
          id={id}
          blockedActions={known.refused}
          onEdit={() => giveUp(tab.path) && setEditing(true)}
          onDeleted={() => {
            setUnsaved(tab.path, false)
            onOpen(undefined)
          }}
        />
      )}
      <Box overflow="auto" pt={8} pb={24} px={20} className={classes.content}>
        <QueryError query={found} />
        {!making && found.isPending && <SkeletonBlocks shape="text" />}
        {editing && (making || known) && (
          <RecordForm
            description={description}
            record={record}
            onDone={(saved) => {
              setEditing(false)
              if (making) onOpen(saved)
            }}
            onCancel={() => (making ? onOpen(undefined) : setEditing(false))}
          />
        )}
        {!editing && known && (
          <>
            <RecordFacts description={description} record={known.record} labels={known.labels} />
            {Extra && (
              <div className={classes.extra}>
                <Suspense fallback={null}>
                  <Extra record={known.record} ChangedValue={ChangedValue} />
                </Suspense>
              </div>
            )}
            {description.effectiveDay !== undefined && <TimelinePart description={description} id={id} />}
            <RelatedLists description={description} id={id} />
            <HistoryList description={description} id={id} labels={known.labels} />
          </>
        )}
      </Box>
    </Stack>
  )
}

const isGone = (error: Error | null) => error instanceof ApiFailure && error.status === 404

type RecordActionsProps = {
  description: ResourceDescription
  id: string
  blockedActions: BlockedActions
  onEdit: () => void
  onDeleted: () => void
}

function RecordActions({ description, id, blockedActions, onEdit, onDeleted }: RecordActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [removing, setRemoving] = useState(false)
  const { can, path } = description
  const removal = useOverride(description.name).removal ?? 'remove'
  const reasonId = useId()
  const reasons = [...new Set([blockedActions.update, blockedActions.remove])].filter((reason) => reason !== null)
  const described = (reason: string | null) =>
    reason === null ? {} : { 'aria-describedby': `${reasonId}-${reasons.indexOf(reason)}` }
  if (!can.update && !can.remove) return null
  const remove = async () => {
    try {
      await request(`POST ${path}/removal`, { ids: [id] })
      toast({ tone: 'done', message: t(`list.${removal}_done`, { count: 1 }) })
      onDeleted()
      await queries.invalidateQueries({ queryKey: [path, 'list'] })
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <Flex wrap="wrap" gap={8} pt={4} pb={12} px={20}>
      {can.update && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          aria-disabled={blockedActions.update !== null}
          {...described(blockedActions.update)}
          onClick={blockedActions.update === null ? onEdit : undefined}
        >
          {t('list.edit')}
        </Button>
      )}
      {can.remove && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} />}
          aria-disabled={blockedActions.remove !== null}
          {...described(blockedActions.remove)}
          onClick={() => setRemoving(blockedActions.remove === null)}
        >
          {t(`list.${removal}`)}
        </Button>
      )}
      {reasons.map((reason, at) => (
        <Text key={reason} id={`${reasonId}-${at}`} c="sub" className={classes.reason}>
          {reason}
        </Text>
      ))}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t(`list.${removal}_count`, { count: 1 })}
        consequence={t(`list.${removal}_consequence`)}
        confirmLabel={t(`list.${removal}`)}
        kind="destructive"
        onConfirm={remove}
      />
    </Flex>
  )
}
