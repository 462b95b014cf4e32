import { ActionIcon, Button, Select } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Text } from '@rostrum/ui/layout'
import { IconPlus, IconX } from '@tabler/icons-react'

/** Adds a line below the others. */
export function AddLine({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={onAdd}>
      {label}
    </Button>
  )
}

type RemoveLineProps = {
  label: string
  /** Why the line has to stay. */
  reason?: string | undefined
  onRemove: () => void
}

/** Removes a line; the focus then moves to the button of the next one, see `useLines`. */
export function RemoveLine({ label, reason, onRemove }: RemoveLineProps) {
  return (
    <DisabledReason reason={reason}>
      {(held) => (
        <ActionIcon variant="subtle" color="gray" data-takes-focus aria-label={label} onClick={onRemove} {...held}>
          <IconX size={14} aria-hidden="true" />
        </ActionIcon>
      )}
    </DisabledReason>
  )
}

type LineSelectProps<Name extends string> = {
  label: string
  names: readonly Name[]
  labelOf: (name: Name) => string
  /** What a name means, below it in the list. */
  aboutOf?: (name: Name) => string
  value: Name
  onChange: (name: Name) => void
}

/** A select of a line, whose value is always one of the names. */
export function LineSelect<Name extends string>({
  label,
  names,
  labelOf,
  aboutOf,
  value,
  onChange,
}: LineSelectProps<Name>) {
  const explained = new Map<string, string>(names.map((name) => [name, aboutOf?.(name) ?? '']))
  return (
    <Select
      size="xs"
      aria-label={label}
      data={names.map((name) => ({ value: name, label: labelOf(name) }))}
      value={value}
      allowDeselect={false}
      {...(aboutOf && {
        comboboxProps: { width: 260, position: 'bottom-start' },
        renderOption: ({ option }) => (
          <span>
            {option.label}
            <Text span display="block" fz={12} lh={18} c="mute">
              {explained.get(option.value)}
            </Text>
          </span>
        ),
      })}
      onChange={(chosen) => onChange(names.find((name) => name === chosen) ?? value)}
    />
  )
}
