import { NativeSelect } from '@mantine/core'
import type { EditorProps } from './editor.ts'

type Choice = string | { readonly value: string; readonly label: string }

type SettingSelectProps = Pick<EditorProps, 'id'> & {
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
}

/** The list of a setting with few, fixed choices. */
export function SettingSelect({ id, choices, value, onChoose }: SettingSelectProps) {
  return (
    <NativeSelect
      id={id}
      size="xs"
      data={[...choices]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
