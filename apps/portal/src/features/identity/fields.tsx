import { TextInput } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { PasswordInput } from '@rostrum/ui/PasswordInput'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { idNumberLength, phoneDigits, phoneLength } from './checks.ts'
import type { Field } from './use-fields.ts'

/** Maps one of our fields to the props of Mantine's inputs. */
export function inputProps({ name, value, error, onChange, onBlur }: Field) {
  return {
    name,
    value,
    error: error && <FieldError>{error}</FieldError>,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur,
  }
}

/**
 * A field takes more characters than its number has, so that a pasted number with spaces or a country code is not cut
 * before it is normalized.
 */
const roomForPaste = 8

type PhoneFieldProps = {
  field: Field
  /** The dialog opens with the focus here. */
  first?: boolean
  /** Where the phone is also the user name, the password manager must recognize it as such. */
  isUserName?: boolean
  label?: string
}

export function PhoneField({ field, first, isUserName = true, label }: PhoneFieldProps) {
  const t = useT()
  return (
    <TextInput
      {...inputProps(field)}
      onChange={(event) => field.onChange(phoneDigits(event.currentTarget.value))}
      label={label ?? t('identity.phone')}
      placeholder={t('identity.phone_hint')}
      type="tel"
      data-autofocus={first || undefined}
      inputMode="numeric"
      autoComplete={isUserName ? 'username' : 'tel-national'}
      maxLength={phoneLength + roomForPaste}
    />
  )
}

type PasswordFieldProps = {
  field: Field
  label: string
  placeholder: string
  kind: 'current' | 'new'
  first?: boolean
  children?: ReactNode
}

export function PasswordField({ field, label, placeholder, kind, first, children }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...inputProps(field)}
      label={label}
      placeholder={placeholder}
      data-autofocus={first || undefined}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      // As everywhere, what helps to fill in a field comes before its error.
      inputContainer={(input) => (
        <>
          {input}
          {children}
        </>
      )}
    />
  )
}

export function NameField({ field, first }: { field: Field; first?: boolean }) {
  const t = useT()
  return (
    <TextInput
      {...inputProps(field)}
      label={t('identity.name')}
      placeholder={t('identity.name_hint')}
      autoComplete="name"
      data-autofocus={first || undefined}
    />
  )
}

export function IdNumberField({ field, first, placeholder }: { field: Field; first?: boolean; placeholder?: string }) {
  const t = useT()
  return (
    <TextInput
      {...inputProps(field)}
      onChange={(event) => field.onChange(event.currentTarget.value.replace(/\s/g, ''))}
      label={t('identity.id_number')}
      placeholder={placeholder ?? t('identity.id_number_hint')}
      autoComplete="off"
      data-autofocus={first || undefined}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={idNumberLength + roomForPaste}
    />
  )
}
