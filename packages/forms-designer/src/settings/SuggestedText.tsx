import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from './editor.ts'

type SuggestedTextProps = Pick<EditorProps, 'id' | 'error'> & {
  /** The label, where the text next to the setting belongs to another control. */
  label?: string
  text: string
  suggestions: readonly string[]
  /** What follows from the text, below it. */
  about?: string | undefined
  onText: (text: string) => void
  onDone: () => void
}

/** A text with suggestions. It takes effect on completion, because a partial pattern or format is invalid. */
export function SuggestedText({ id, label, error, text, suggestions, about, onText, onDone }: SuggestedTextProps) {
  const list = suggestions.length > 0 ? `${id}-suggestions` : undefined
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    if (draft !== undefined && draft !== text) onText(draft)
    setDraft(undefined)
    onDone()
  }
  return (
    <>
      <TextInput
        id={id}
        aria-label={label}
        list={list}
        size="xs"
        spellCheck={false}
        value={draft ?? text}
        error={Boolean(error)}
        description={about}
        inputWrapperOrder={['input', 'description']}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish()
        }}
        onBlur={finish}
      />
      {list !== undefined && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}
