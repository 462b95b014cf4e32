import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type DraftTextProps = Pick<TextInputProps, 'size' | 'aria-label' | 'placeholder'> & {
  value: string
  onText: (text: string) => void
}

/** A text that other parts reference. It takes effect on completion: on blur or with Enter. */
export function DraftText({ value, onText, ...input }: DraftTextProps) {
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onText(draft)
  }
  return (
    <TextInput
      {...input}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}
