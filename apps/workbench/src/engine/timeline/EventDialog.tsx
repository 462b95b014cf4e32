import type { TimelineEffect, TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CountedTextarea } from '../../parts/page/CountedTextarea.tsx'
import { DateInput } from '../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../parts/page/invalid-dates.ts'
import { fieldErrorMessages, useFailureMessage } from '../../shell/failure.ts'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import { FieldInput } from '../public/FieldInput.tsx'
import { AsOf } from './as-of.ts'
import { EffectView } from './EffectView.tsx'
import { changeEvent, previewEvent } from './timeline-query.ts'

type EventDialogProps = {
  description: ResourceDescription
  id: string
  revision: number
  event: TimelineEvent
  act: 'correction' | 'rescission'
  onClose: () => void
}

const remarkLength = 100

/** Corrects or rescinds an event in two steps: what is to change, and what it does to the record. */
export function EventDialog({ description, id, revision, event, act, onClose }: EventDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const failureMessage = useFailureMessage()
  const { path } = description
  const [entered, setEntered] = useState<Entered>({ day: event.day, remark: '', values: {} })
  const [effect, setEffect] = useState<TimelineEffect | undefined>()
  const { day, remark, values } = entered
  const change = {
    ...{ id, revision, event: event.id, remark },
    ...(act === 'correction' && { values, ...(day !== event.day && { effectiveDay: day }) }),
  }
  const preview = useMutation({ mutationFn: () => previewEvent(path, act, change), onSuccess: setEffect })
  const save = useMutation({
    mutationFn: () => changeEvent(path, act, change),
    onSuccess: async () => {
      toast({ tone: 'done', message: t(`timeline.${act}_done`) })
      onClose()
      await queries.invalidateQueries({ queryKey: [path] })
    },
  })
  const failure = preview.error ?? save.error
  const fields = correctable(description, event)
  return (
    <Dialog opened onClose={onClose} title={t(`timeline.${act}_title`)} width={520}>
      <Stack
        component="form"
        gap={14}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (hasInvalidDates(submitted.currentTarget)) return
          if (effect) save.mutate()
          else preview.mutate()
        }}
      >
        {effect ? (
          <EffectView description={description} effect={effect} />
        ) : (
          <EventFields {...{ description, event, act, entered, fields }} error={failure} onEnter={setEntered} />
        )}
        {failure && (
          <Text c="error" role="alert">
            {refusalBesides(fields, failure) ?? failureMessage(failure)}
          </Text>
        )}
        <DialogActions
          onCancel={() => {
            save.reset()
            if (effect) setEffect(undefined)
            else onClose()
          }}
          cancelLabel={t(effect ? 'timeline.back' : 'list.cancel')}
          confirmLabel={t(effect ? confirmKeys[act] : 'timeline.preview')}
          kind={effect && act === 'rescission' ? 'destructive' : 'ordinary'}
          busy={preview.isPending || save.isPending}
        />
      </Stack>
    </Dialog>
  )
}

const confirmKeys = { correction: 'timeline.correct', rescission: 'timeline.rescind' } as const

type Entered = { readonly day: string; readonly remark: string; readonly values: Readonly<Record<string, unknown>> }

/** The fields that an event sets, except for those which no correction may set. */
const correctable = ({ fields }: ResourceDescription, { changes }: TimelineEvent): readonly FieldDescription[] =>
  fields.filter(({ name, writable }) => writable !== 'never' && changes.some(({ field }) => field === name))

/** What is against fields that the dialog does not have. */
function refusalBesides(fields: readonly FieldDescription[], failure: Error): string | undefined {
  const shown = new Set(['effectiveDay', ...fields.flatMap(({ name }) => [name, `values.${name}`])])
  const others = Object.entries(fieldErrorMessages(failure)).filter(([path]) => !shown.has(path))
  return others.length === 0 ? undefined : others.map(([, message]) => message).join(' ')
}

type EventFieldsProps = Pick<EventDialogProps, 'description' | 'event' | 'act'> & {
  fields: readonly FieldDescription[]
  entered: Entered
  error: Error | null
  onEnter: (entered: Entered) => void
}

/** The values of an event, as far as it sets them, its day and the reason. */
function EventFields({ description, event, act, fields, entered, error, onEnter }: EventFieldsProps) {
  const t = useT()
  const { field: label } = useResourceLabels(description.name)
  const messages = fieldErrorMessages(error)
  const { day, remark, values } = entered
  const currentValue = (name: string) =>
    name in values ? values[name] : event.changes.find(({ field }) => field === name)?.to
  return (
    <AsOf value={day}>
      <Text c="sub">{t(`timeline.${act}_explanation`)}</Text>
      {act === 'correction' && (
        <DateInput
          label={label(description.effectiveDay ?? '')}
          required
          grain="day"
          value={day}
          error={messages.effectiveDay}
          onChange={(next) => onEnter({ ...entered, day: next })}
        />
      )}
      {act === 'correction' &&
        fields.map((field) => (
          <FieldInput
            key={field.name}
            resource={description.name}
            field={field}
            value={currentValue(field.name)}
            entered={currentValue}
            onChange={(value) => onEnter({ ...entered, values: { ...values, [field.name]: value } })}
            error={messages[field.name] ?? messages[`values.${field.name}`]}
          />
        ))}
      <CountedTextarea
        label={label('remark')}
        rows={2}
        maxLength={remarkLength}
        value={remark}
        onChange={(next) => onEnter({ ...entered, remark: next })}
      />
    </AsOf>
  )
}
