import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { SelectField } from '../../parts/SelectField.tsx'
import { TextField } from '../../parts/TextField.tsx'
import type { OwnFile } from './own-file.ts'

type OwnCustomField = OwnFile['custom'][number]

/** The input of a custom field of the staff file; what stays empty is not changed. */
export function CustomField({ field, error }: { field: OwnCustomField; error: string | undefined }) {
  const word = useTranslateKey()
  const { name, label = name, kind, text, options = [], optionLabels = {}, maximumLength } = field
  const shared = { name, label, error }
  if (kind === 'choice' || kind === 'boolean') {
    const choices =
      kind === 'boolean'
        ? (['true', 'false'] as const).map(
            (value) => [value, word(value === 'true' ? 'option.yes' : 'option.no')] as const,
          )
        : options.map((value) => [value, optionLabels[value] ?? value] as const)
    return (
      <SelectField {...shared} defaultValue="">
        <option value="">{text}</option>
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      {...shared}
      type={kind === 'day' ? 'date' : 'text'}
      placeholder={text}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={maximumLength}
      autoComplete="off"
    />
  )
}

/** A typed text as the value of its field. A number that is none is sent as typed, so that it is refused at its field. */
export function valueOfCustom({ kind }: OwnCustomField, typed: string): string | number | boolean {
  if (kind === 'boolean') return typed === 'true'
  return kind === 'number' && !Number.isNaN(Number(typed)) ? Number(typed) : typed
}

/** Several choices at once, and what has its own form, are changed at the desk. */
export const changeableOnPhone = ({ custom }: OwnFile): readonly OwnCustomField[] =>
  custom.filter(({ changeable, kind }) => changeable && kind !== 'choices' && kind !== 'other')
