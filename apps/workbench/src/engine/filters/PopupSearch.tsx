import { TextInput } from '@mantine/core'
import { filterTextLimit } from '@rostrum/contracts/engines/resource/filter-limits'
import { IconSearch } from '@tabler/icons-react'

type PopupSearchProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
}

/** The search field at the top of a popup, which has the focus when the popup opens. */
export function PopupSearch({ label, value, onChange, onEnter }: PopupSearchProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      maxLength={filterTextLimit}
      autoComplete="off"
      ref={focusOnce}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter?.()
      }}
    />
  )
}

const focused = new WeakSet<HTMLInputElement>()

function focusOnce(input: HTMLInputElement | null): void {
  if (!input || focused.has(input)) return
  focused.add(input)
  // The popup is placed after it is mounted; scrolling to a field that is not placed yet would move the page.
  input.focus({ preventScroll: true })
}
