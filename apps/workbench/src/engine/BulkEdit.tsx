import { NativeSelect } from '@mantine/core'
import type { BulkOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import { type BulkMode, bulkModes } from '@rostrum/contracts/engines/resource/bulk-modes'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { DateInput } from '../parts/page/DateInput.tsx'
import { useToday } from '../parts/page/use-today.ts'
import { request } from '../shell/api.ts'
import { fieldErrorMessages, useFailureMessage, useReportFailure } from '../shell/failure.ts'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { FieldInput } from './public/FieldInput.tsx'
import { useRowsLabel } from './use-rows-label.ts'

type BulkEditProps = {
  description: ResourceDescription
  /** The records of the change, as the call names them. */
  records: object
  count: number
  onClose: () => void
}

type Change = {
  readonly field: string
  readonly mode: BulkMode
  readonly value: unknown
  /** Of dated records: from when it holds. */
  readonly effectiveDay?: string
}

/** A value is checked after this pause. */
const pauseMilliseconds = 300

/** Changes a field of many records, after showing which of them refuse it and why. */
export function BulkEdit({ description, records, count, onClose }: BulkEditProps) {
  const t = useT()
  const { number } = useFormats()
  const rowsLabel = useRowsLabel(description.name)
  const { field: word } = useResourceLabels(description.name)
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const sentenceOf = useFailureMessage()
  const { path } = description
  const offered = description.fields.filter(({ bulk }) => bulk)
  const [field, setField] = useState<FieldDescription | undefined>(offered[0])
  const [change, setChange] = useState<Change>()
  const dated = useEffectiveDay(description, change)
  const { settled, preview, isCurrent } = usePreview(path, records, dated.change)
  const apply = useMutation({
    mutationFn: () => request<BulkOutcome>(`POST ${path}/bulk-changes`, { ...records, change: settled }),
    onSuccess: async ({ changed, refused }) => {
      const left = refused.reduce((sum, group) => sum + group.count, 0)
      const rows = rowsLabel(changed)
      const message = left > 0 ? t('bulk.done_refused', { rows, refused: number(left) }) : t('bulk.done', { rows })
      toast({ tone: 'done', message })
      onClose()
      await queries.invalidateQueries({ queryKey: [path] })
    },
    onError: reportFailure,
  })
  const changed = isCurrent ? (preview.data?.changed ?? 0) : 0
  const isList = field?.kind === 'choices' || field?.kind === 'relations'
  const mode = change?.mode ?? (isList ? 'add' : 'set')
  return (
    <Dialog opened onClose={onClose} title={t('bulk.title', { rows: rowsLabel(count) })} width={520}>
      <Stack
        component="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changed > 0 && !apply.isPending) apply.mutate()
        }}
      >
        <NativeSelect
          label={t('bulk.field')}
          value={field?.name ?? ''}
          onChange={(event) => {
            setField(offered.find(({ name }) => name === event.currentTarget.value))
            setChange(undefined)
          }}
          data={offered.map(({ name, label }) => ({ value: name, label: label ?? word(name) }))}
          data-autofocus
        />
        {isList && (
          <NativeSelect
            label={t('bulk.mode')}
            value={mode}
            onChange={(event) => {
              const next = bulkModes.find((one) => one === event.currentTarget.value)
              if (next && field) setChange({ field: field.name, mode: next, value: change?.value ?? [] })
            }}
            data={bulkModes.map((one) => ({ value: one, label: t(`bulk.mode_${one}`) }))}
          />
        )}
        {field && (
          <FieldInput
            key={field.name}
            resource={description.name}
            field={field}
            value={change?.value}
            onChange={(value) => setChange({ field: field.name, mode, value })}
            error={fieldErrorMessages(preview.error)[field.name]}
          />
        )}
        {dated.input}
        <BulkPreview
          outcome={dated.change ? preview.data : undefined}
          isChecking={dated.change !== undefined && !isCurrent && !preview.error}
          failure={
            preview.error && !fieldErrorMessages(preview.error)[field?.name ?? '']
              ? sentenceOf(preview.error)
              : undefined
          }
          rowsLabel={rowsLabel}
        />
        <DialogActions
          onCancel={onClose}
          confirmLabel={changed > 0 ? t('bulk.apply', { count: number(changed) }) : t('bulk.nothing')}
          isDisabled={changed === 0}
          busy={apply.isPending}
        />
      </Stack>
    </Dialog>
  )
}

/** The day from which a change of dated records holds; today at first. */
function useEffectiveDay({ name, effectiveDay }: ResourceDescription, change: Change | undefined) {
  const { field: word } = useResourceLabels(name)
  const today = useToday()
  const [day, setDay] = useState(today)
  const complete = useMemo(
    () => (change && effectiveDay !== undefined ? { ...change, effectiveDay: day } : change),
    [change, effectiveDay, day],
  )
  if (effectiveDay === undefined) return { change, input: null }
  return {
    change: day === '' ? undefined : complete,
    input: <DateInput label={word(effectiveDay)} grain="day" required value={day} onChange={setDay} />,
  }
}

/** What a change would do, asked for once the value has not changed for a moment. */
function usePreview(path: string, records: object, change: Change | undefined) {
  const settled = useSettled(change)
  const preview = useQuery({
    queryKey: ['bulk change', path, records, settled],
    queryFn: ({ signal }) =>
      request<BulkOutcome>(`POST ${path}/bulk-previews`, { ...records, change: settled }, signal),
    enabled: settled !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = settled === change && preview.data !== undefined && !preview.isFetching
  return { settled, preview, isCurrent }
}

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pending = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(pending)
  }, [value])
  return settled
}
