import { Button } from '@mantine/core'
import type {
  BlockedActions,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Flex, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { toast } from '@rostrum/ui/Toasts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import { ChangedValue } from './ChangedValue.tsx'
import classes from './engine.module.css'
import { useOverride } from './overrides.ts'

const RecordTransitions = lazyComponent(
  () => import('./RecordTransitions.tsx'),
  (part) => part.RecordTransitions,
)

type RecordActionsProps = {
  description: ResourceDescription
  record: ResourceRecord
  blockedActions: BlockedActions
  onEdit: () => void
  onDeleted: () => void
}

/** The main actions on a record. One that is not possible stays, with its reason as text. */
export function RecordActions({ description, record, blockedActions, onEdit, onDeleted }: RecordActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [removing, setRemoving] = useState(false)
  const { can, path } = description
  const { removal = 'remove', Acts } = useOverride(description.name)
  const reasonId = useId()
  const reasons = [...new Set([blockedActions.update, blockedActions.remove])].filter((reason) => reason !== null)
  const described = (reason: string | null) =>
    reason === null ? {} : { 'aria-describedby': `${reasonId}-${reasons.indexOf(reason)}` }
  const transitions = (description.transitions ?? []).filter(({ bulkOnly }) => !bulkOnly)
  if (!can.update && !can.remove && !Acts && transitions.length === 0) return null
  const remove = async () => {
    try {
      await request(`POST ${path}/removal`, { ids: [record.id] })
      toast({ tone: 'done', message: t(`list.${removal}_done`, { count: 1 }) })
      onDeleted()
      await queries.invalidateQueries({ queryKey: [path, 'list'] })
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <Flex wrap="wrap" align="flex-start" gap={8} pt={4} pb={12} px={20}>
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
      {transitions.length > 0 && (
        <Suspense fallback={null}>
          <RecordTransitions description={description} transitions={transitions} record={record} />
        </Suspense>
      )}
      {Acts && (
        <Suspense fallback={null}>
          <Acts record={record} ChangedValue={ChangedValue} />
        </Suspense>
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
