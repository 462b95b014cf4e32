import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import {
  hasInput,
  type RosterCustomField,
  type RosterField,
  type RosterWidget,
  rosterWidgets,
  sealableWidgets,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { NameInputs } from './NameInputs.tsx'
import { labelIn, optionLines, readOptionLines } from './roster-draft.ts'
import { useReaderLocale, useRosterLabels } from './use-roster-labels.ts'

type FieldDialogProps = {
  readonly field: RosterField
  /** Values of staff files hold its type and storage. */
  readonly hasValues: boolean
  readonly onClose: () => void
  readonly onSave: (field: RosterField) => void
}

/** Edits the names of a field, and type, options and storage of a custom one. */
export function FieldDialog({ field, hasValues, onClose, onSave }: FieldDialogProps) {
  const t = useT()
  const words = useRosterLabels()
  const [draft, setDraft] = useState(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft)
  }
  const title = words.field(field) || t('roster.add_field')
  return (
    <Dialog opened onClose={onClose} title={title} width={560} closeOnClickOutside={false}>
      <Stack component="form" gap={14} onSubmit={submit}>
        <NameInputs labels={draft.labels} onChange={(labels) => setDraft({ ...draft, labels })} />
        {draft.kind === 'custom' && <CustomSettings field={draft} hasValues={hasValues} onChange={setDraft} />}
        <DialogActions
          onCancel={onClose}
          confirmLabel={t('list.apply')}
          isDisabled={draft.kind === 'custom' && labelIn(draft.labels, 'en') === undefined}
        />
      </Stack>
    </Dialog>
  )
}

type CustomSettingsProps = {
  readonly field: RosterCustomField
  readonly hasValues: boolean
  readonly onChange: (field: RosterCustomField) => void
}

function CustomSettings({ field, hasValues, onChange }: CustomSettingsProps) {
  const t = useT()
  const locale = useReaderLocale()
  const words = useRosterLabels()
  const [lines, setLines] = useState(() => optionLines(field, locale))
  const chooses = ['radio', 'checkbox', 'select'].includes(field.widget)
  return (
    <>
      <NativeSelect
        label={t('roster.type')}
        value={field.widget}
        onChange={(event) => {
          const widget = rosterWidgets.find((one) => one === event.currentTarget.value)
          if (widget) onChange(withWidget(field, widget))
        }}
        data={rosterWidgets.map((widget) => ({ value: widget, label: words.widget(widget) }))}
      />
      {chooses && (
        <Textarea
          label={t('roster.options')}
          description={t('roster.options_hint')}
          rows={4}
          value={lines}
          onChange={(event) => {
            const text = event.currentTarget.value
            setLines(text)
            onChange({ ...field, options: readOptionLines(field, text, locale) })
          }}
        />
      )}
      <Checkbox
        label={t('roster.sealed')}
        description={t('roster.sealed_hint')}
        checked={field.sealed}
        disabled={hasValues || !sealableWidgets.has(field.widget)}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { ...field, sealed: true, dated: false, searchable: false }
              : { ...field, sealed: false },
          )
        }
      />
      <Checkbox
        label={t('roster.dated')}
        description={t('roster.dated_hint')}
        checked={field.dated}
        disabled={hasValues}
        onChange={(event) => onChange({ ...field, dated: event.currentTarget.checked, sealed: false })}
      />
      <Checkbox
        label={t('roster.self_service')}
        checked={field.selfService}
        disabled={!hasInput(field.widget) && !field.selfService}
        onChange={(event) => onChange({ ...field, selfService: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('roster.searchable')}
        checked={field.searchable}
        disabled={field.sealed}
        onChange={(event) => onChange({ ...field, searchable: event.currentTarget.checked })}
      />
    </>
  )
}

/** The field with another type, without what that type cannot have. */
const withWidget = (field: RosterCustomField, widget: RosterWidget): RosterCustomField => ({
  ...{ ...field, widget, settings: {}, sealed: field.sealed && sealableWidgets.has(widget) },
  ...(!hasInput(widget) && { selfService: false, requiredAt: 'never' as const }),
})
