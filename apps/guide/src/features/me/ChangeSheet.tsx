import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { newKey } from '@rostrum/ui/new-key'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { call, type Input } from '../../shell/api.ts'
import { fieldErrors, useFailureMessage } from '../../shell/failure.ts'
import { queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { CustomField, changeableOnPhone, valueOfCustom } from './CustomField.tsx'
import type { OwnFile } from './own-file.ts'

/** Asks for changes of the own file: what stays empty is not changed. */
export function ChangeSheet({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const t = useT()
  const label = useTranslateKey()
  const messageOf = useFailureMessage()
  const custom = changeableOnPhone(file)
  // The same key until an answer came, so that a request that is sent again counts once.
  const [key] = useState(newKey)
  const send = useMutation({
    mutationFn: (entered: Pick<Input<'POST /workbenchApi/own/file/changes'>, 'changes' | 'custom'>) =>
      call('POST /workbenchApi/own/file/changes', { ...entered, key }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /file|approvals/.test(String(queryKey[0])) })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const filled = typed.filter(([, value]) => value !== '')
    const fieldOf = (name: string) => custom.find((one) => one.name === name)
    send.mutate({
      changes: Object.fromEntries(filled.filter(([name]) => !fieldOf(name))),
      custom: Object.fromEntries(
        filled.flatMap(([name, value]) => {
          const field = fieldOf(name)
          return field ? [[name, valueOfCustom(field, value)]] : []
        }),
      ),
    })
  }
  const errors = fieldErrors(send.error)
  return (
    <Sheet title={t('own_file.ask')} onClose={onClose}>
      <form className={parts.pad} onSubmit={submit} noValidate>
        <p className={parts.second}>{t('own_file.ask_hint')}</p>
        {file.changeable.map((name) => (
          <TextField
            key={name}
            name={name}
            label={label(`field.employment.${name}`)}
            placeholder={presentValue(file, name)}
            autoComplete="off"
            error={errors[`changes.${name}`]}
          />
        ))}
        {custom.map((field) => (
          <CustomField key={field.name} field={field} error={errors[`custom.${field.name}`]} />
        ))}
        {send.error && Object.keys(errors).length === 0 && (
          <p className={parts.error} role="alert">
            {messageOf(send.error)}
          </p>
        )}
        <Button type="submit" kind="main" busy={send.isPending}>
          {t('own_file.submit')}
        </Button>
      </form>
    </Sheet>
  )
}

const presentValue = ({ person, sealed }: OwnFile, name: OwnFile['changeable'][number]): string =>
  name === 'latinName' || name === 'email' ? person[name] : (sealed.find(({ field }) => field === name)?.value ?? '')
