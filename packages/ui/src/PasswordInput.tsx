import { type PasswordInputProps, PasswordInput as PlainInput } from '@mantine/core'
import { useUiText } from './LocaleProvider.tsx'

/** A password input with a visibility toggle that is reachable by keyboard. */
export function PasswordInput(props: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) {
  const t = useUiText()
  return <PlainInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('ui.show_password'), tabIndex: 0 }} />
}
