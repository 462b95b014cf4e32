import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type DraftNumberProps = Pick<NumberInputProps, 'id' | 'size' | 'error' | 'aria-label'> & {
  value: number | undefined
  onNumber: (value: number | undefined) => void
  onDone?: () => void
}

/** A number that takes effect during typing. `1.` and `-` are incomplete and stay until the field is left. */
export function DraftNumber({ value, onNumber, onDone, ...input }: DraftNumberProps) {
  const [draft, setDraft] = useState<string | number>()
  const change = (next: string | number) => {
    setDraft(next)
    if (next === '') onNumber(undefined)
    else if (Number.isFinite(Number(next))) onNumber(Number(next))
  }
  return (
    <NumberInput
      {...input}
      value={draft ?? value ?? ''}
      onChange={change}
      onBlur={() => {
        setDraft(undefined)
        onDone?.()
      }}
    />
  )
}
