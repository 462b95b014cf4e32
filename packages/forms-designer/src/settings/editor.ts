import type { FormSetting, Setting } from '@rostrum/forms/catalogue/setting'
import type { ComponentType } from 'react'

export type EditorProps = {
  readonly setting: Setting | FormSetting
  /** Undefined for a setting of the form. */
  readonly nodeId: string | undefined
  readonly value: unknown
  /** Whether the definition sets it; otherwise the value is the default. */
  readonly isSet: boolean
  readonly onChange: (value: unknown) => void
  /** The person has left the field: the next change is another step. */
  readonly onDone: () => void
  readonly id: string
  readonly labelId: string
  readonly error: string | undefined
}

export type Editor = ComponentType<EditorProps>
