import { type PasswordInputProps, PasswordInput as PlainInput } from '@mantine/core'
import { useUiText } from './LocaleProvider.tsx'

/**
 * A password input with a visibility toggle that is reachable by keyboard. Mantine announces errors of its other inputs
 * but not of this one.
 */
export function PasswordInput(props: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) {
  const t = useUiText()
  return (
    <PlainInput
      aria-invalid={props.error ? true : undefined}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.show_password'), tabIndex: 0 }}
    />
  )
}
