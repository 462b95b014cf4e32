import { PasswordInput } from '@rostrum/ui/PasswordInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from './query-client.ts'
import { useT } from './use-t.ts'

/** Reads the text fields of a form by name. */
export const textsOf = (form: HTMLFormElement) => {
  const entries = new FormData(form)
  return (name: string) => String(entries.get(name) ?? '')
}

/** Whether the two new passwords differed in the last attempt. */
export function useAgreement() {
  const [differ, setDiffer] = useState(false)
  /** @returns the new password, or undefined if the two fields differ */
  const agreed = (text: (name: string) => string): string | undefined => {
    const same = text('newPassword') === text('again')
    setDiffer(!same)
    return same ? text('newPassword') : undefined
  }
  return { differ, agreed }
}

/** The installation's password rules, in the reader's language. */
export function usePasswordPolicy(): string | undefined {
  return useQuery({ ...apiQuery('GET /workbenchApi/auth/password-policy', {}), staleTime: 60_000 }).data?.sentence
}

/** A new password, typed twice. */
export function NewPasswordFields({ error, differ }: { error: string | undefined; differ: boolean }) {
  const t = useT()
  const policy = usePasswordPolicy()
  return (
    <>
      <PasswordInput
        name="newPassword"
        label={t('shell.new_password')}
        description={error === policy ? undefined : policy}
        autoComplete="new-password"
        error={error}
      />
      <PasswordInput
        name="again"
        label={t('shell.password_again')}
        autoComplete="new-password"
        error={differ && t('shell.passwords_differ')}
      />
    </>
  )
}
