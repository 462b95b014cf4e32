import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { minuteText, parseMinute } from './minute-text.ts'

type MinuteInputProps = {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: number
  readonly onChange: (minute: number) => void
  readonly error?: string | undefined
}

/** A time of a work date as text; what is no time yet stays in the input alone. */
export function MinuteInput({ label, labelHidden = false, value, onChange, error }: MinuteInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...(labelHidden ? { 'aria-label': label } : { label })}
      value={typed ?? minuteText(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        const minute = parseMinute(event.currentTarget.value)
        if (minute !== undefined) onChange(minute)
      }}
      onBlur={() => setTyped(undefined)}
      error={error}
      w={96}
    />
  )
}
