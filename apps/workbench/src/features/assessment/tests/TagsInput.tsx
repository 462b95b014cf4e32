import { TextInput } from '@mantine/core'
import { tagsLimit, tagTextLimit } from '@rostrum/contracts/assessment/tests/question-types'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'

type TagsInputProps = {
  label: string
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  error?: string | undefined
}

/** The comma of every supported script separates tags. */
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；၊]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Tags in one text field. */
export function TagsInput({ label, tags, onChange, error }: TagsInputProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | undefined>()
  return (
    <TextInput
      label={label}
      description={t('assess.tags_hint')}
      maxLength={inputLength(tagsLimit * (tagTextLimit + ', '.length))}
      error={error}
      aria-invalid={error !== undefined}
      value={typed ?? tags.join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(tagsIn(event.currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
