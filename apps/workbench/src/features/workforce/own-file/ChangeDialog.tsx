import { TextInput } from '@mantine/core'
import type { OwnField } from '@rostrum/contracts/workforce/own-file/fields'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { type FormEvent, useState } from 'react'
import { FieldInput } from '../../../engine/public/FieldInput.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import type { OwnFile } from './own-file.ts'

type ChangeDialogProps = { readonly file: OwnFile; readonly onClose: () => void }

/** Asks for changes of the own file: what stays empty is kept. */
export function ChangeDialog({ file, onClose }: ChangeDialogProps) {
  const t = useT()
  const { field: word } = useResourceLabels('employment')
  // The same key until an answer has come, so that a request that is sent again counts once.
  const [key] = useState(newKey)
  const [typed, setTyped] = useState<Partial<Record<OwnField, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useErrorFocus<HTMLFormElement>(errors)
  const [custom, setCustom] = useState<Record<string, unknown>>({})
  const changes = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
  // A sealed value is not shown here, so that an empty input keeps it.
  const untouched = new Set(file.custom.flatMap(({ name, sealed }) => (sealed && custom[name] === '' ? [name] : [])))
  const given = Object.fromEntries(Object.entries(custom).filter(([name]) => !untouched.has(name)))
  const sent = { changes, custom: JSON.parse(JSON.stringify(given)), key }
  const { run, running } = useAction(() => call('POST /workbenchApi/own/file/changes', sent), {
    refresh: ['/own/file', '/approvals/'],
    successMessage: ({ state }) => t(state === 'in_approval' ? 'own_file.submitted' : 'own_file.saved'),
    onFailure: (failure) => {
      const found = fieldErrorMessages(failure)
      setErrors(found)
      return Object.keys(found).length > 0
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    void run(undefined).then(onClose, () => undefined)
  }
  return (
    <Dialog opened onClose={onClose} title={t('own_file.ask')} width={460} onPhone="sheet">
      <Stack ref={form} component="form" gap={12} onSubmit={submit} noValidate>
        <Text c="sub">{t('own_file.ask_hint')}</Text>
        {file.changeable.map((name) => (
          <TextInput
            key={name}
            label={word(name)}
            autoComplete="off"
            value={typed[name] ?? ''}
            placeholder={presentValue(file, name)}
            error={errors[`changes.${name}`]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTyped((before) => ({ ...before, [name]: value }))
            }}
          />
        ))}
        {file.custom
          .filter(({ changeable }) => changeable)
          .map((field) => (
            <FieldInput
              key={field.name}
              resource="employment"
              field={field}
              value={Object.hasOwn(custom, field.name) ? custom[field.name] : field.value}
              error={errors[`custom.${field.name}`]}
              onChange={(value) => setCustom((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        <DialogActions onCancel={onClose} confirmLabel={t('own_file.submit')} busy={running} />
      </Stack>
    </Dialog>
  )
}

const presentValue = ({ person, sealed }: OwnFile, name: OwnField): string =>
  name === 'latinName' || name === 'email' ? person[name] : (sealed.find(({ field }) => field === name)?.value ?? '')
