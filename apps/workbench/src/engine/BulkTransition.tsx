import type { BulkOutcome, TransitionOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../shell/api.ts'
import { useFailureMessage, useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { useRowsLabel } from './use-rows-label.ts'
import { useTransitionLabel } from './use-transition-label.ts'

type BulkTransitionProps = {
  description: ResourceDescription
  transition: NonNullable<ResourceDescription['transitions']>[number]
  /** The records of the change, as the call names them. */
  records: object
  count: number
  onClose: () => void
}

/** Changes the state of many records, after showing which of them refuse it and why. The change can be taken back. */
export function BulkTransition({ description, transition, records, count, onClose }: BulkTransitionProps) {
  const t = useT()
  const { number } = useFormats()
  const rowsLabel = useRowsLabel(description.name)
  const label = useTransitionLabel(description.name)(transition.action)
  const sentenceOf = useFailureMessage()
  const { path } = description
  const { action } = transition
  const preview = useQuery({
    queryKey: ['transition', path, records, action],
    queryFn: ({ signal }) => request<BulkOutcome>(`POST ${path}/transition-previews`, { ...records, action }, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const apply = useTransition(description, onClose)
  const changing = preview.data?.changed ?? 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('bulk.transition_title', { action: label, rows: rowsLabel(count) })}
      width={520}
    >
      <Stack
        component="form"
        gap={14}
        onSubmit={(event) => {
          event.preventDefault()
          if (changing > 0 && !apply.isPending) apply.mutate({ records, transition })
        }}
      >
        <BulkPreview
          outcome={preview.data}
          isChecking={preview.isPending}
          failure={preview.error ? sentenceOf(preview.error) : undefined}
          rowsLabel={rowsLabel}
          unchanged={(rows) => t('bulk.transition_unchanged', { rows })}
        />
        {transition.removes && changing > 0 && <Text c="sub">{t('list.remove_consequence')}</Text>}
        <DialogActions
          kind={transition.removes ? 'destructive' : 'ordinary'}
          onCancel={onClose}
          confirmLabel={
            changing > 0 ? t('bulk.transition_apply', { action: label, count: number(changing) }) : t('bulk.nothing')
          }
          isDisabled={changing === 0}
          busy={apply.isPending}
        />
      </Stack>
    </Dialog>
  )
}

type Requested = { readonly records: object; readonly transition: BulkTransitionProps['transition'] }

/** Makes a change of state and offers to take it back, where the lifecycle has a way back. */
function useTransition({ path, name }: ResourceDescription, onDone: () => void) {
  const t = useT()
  const rowsLabel = useRowsLabel(name)
  const { number } = useFormats()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const send = (records: object, action: string) =>
    request<TransitionOutcome>(`POST ${path}/transitions`, { ...records, action })
  const refresh = () => queries.invalidateQueries({ queryKey: [path] })
  const takeBack = async (ids: readonly string[], action: string) => {
    try {
      const { changed } = await send({ ids }, action)
      toast({ tone: 'done', message: t('bulk.done', { rows: rowsLabel(changed) }) })
      await refresh()
    } catch (error) {
      reportFailure(error)
    }
  }
  return useMutation({
    mutationFn: ({ records, transition }: Requested) => send(records, transition.action),
    onSuccess: async ({ changed, changedIds, refused }, { transition: { undo, removes } }) => {
      const left = refused.reduce((sum, group) => sum + group.count, 0)
      const rows = rowsLabel(changed)
      const done = removes ? t('list.remove_done', { count: number(changed) }) : t('bulk.done', { rows })
      const message = left > 0 && !removes ? t('bulk.done_refused', { rows, refused: number(left) }) : done
      toast({
        tone: 'done',
        message,
        ...(undo !== undefined && changed > 0 && { undo: () => void takeBack(changedIds, undo) }),
      })
      onDone()
      await refresh()
    },
    onError: reportFailure,
  })
}
