import { useT } from '../../shell/use-t.ts'
import { PasswordField } from './fields.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import type { Field } from './use-fields.ts'

type NewPasswordFieldsProps = { label: string; password: Field; again: Field }

/** A new password with its rules, entered twice. */
export function NewPasswordFields({ label, password, again }: NewPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <PasswordField field={password} label={label} placeholder={t('identity.new_password_hint')} kind="new">
        <PasswordRules password={password.value} />
      </PasswordField>
      <PasswordField
        field={again}
        label={t('identity.confirm_password')}
        placeholder={t('identity.confirm_password_hint')}
        kind="new"
      />
    </>
  )
}
