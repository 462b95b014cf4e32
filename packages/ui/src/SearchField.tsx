import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'

const debounceMilliseconds = 300
/** No search accepts more characters, and no two names differ only after this length. */
const maximumQueryLength = 50

type SearchFieldProps = {
  /** Accessible name of the field, next to the magnifying glass. */
  label: string
  placeholder: string
  /** The current search text. The field follows external changes, for example by the back button. */
  value: string
  /** Called 300 ms after the last keystroke, at once on Enter, and never during an input method composition. */
  onSearch: (value: string) => void
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const t = useUiText()
  const [typed, setTyped] = useState(value)
  const composing = useRef(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** The last reported search text. When it comes back as `value`, it must not overwrite newer input. */
  const searched = useRef(value)
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(settling.current), [])

  const search = (next: string, after: number) => {
    clearTimeout(settling.current)
    if (next.trim() === value) return
    settling.current = setTimeout(() => {
      searched.current = next.trim()
      onSearch(next.trim())
    }, after)
  }
  const type = (next: string) => {
    setTyped(next)
    if (!composing.current) search(next, debounceMilliseconds)
  }
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = false
    search(event.currentTarget.value, debounceMilliseconds)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !composing.current) search(typed, 0)
  }
  const clear = () => {
    setTyped('')
    search('', 0)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={maximumQueryLength}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed && <CloseButton aria-label={t('ui.search_clear')} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={endComposition}
      onKeyDown={onKeyDown}
    />
  )
}
