import type { FormStore } from '@rostrum/forms'
import { Text } from '@rostrum/ui/layout'
import { useCallback, useSyncExternalStore } from 'react'

type FormHintProps = {
  form: FormStore
  /** What to check in the answers; undefined where nothing is doubtful. */
  text: () => string | undefined
}

/** Asks a person to check answers that are doubtful. It prevents nothing. */
export function FormHint({ form, text }: FormHintProps) {
  const shown = useSyncExternalStore(
    useCallback((listener) => form.onChange(listener), [form]),
    text,
  )
  if (shown === undefined) return null
  return (
    <Text c="deadline" fz={14} lh={22} role="status">
      {shown}
    </Text>
  )
}
