import { NativeSelect, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { settingBounds } from '@rostrum/contracts/system/settings/setting-bounds'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** Long enough for a small picture in the place of its address. */
const longest = inputLength(2000)

/** A setting is a line of text in two languages, a choice, or a number with limits. */
export function SettingFields({ form, record }: RecordFieldsProps) {
  const t = useT()
  const { field: word, option } = useResourceLabels('setting')
  const bounds = settingBounds[String(record?.code)]
  const propsOf = (name: 'value' | 'valueEn') => ({
    label: word(name),
    value: String(form.valueOf(name) ?? ''),
    error: form.errorOf(name),
    'aria-invalid': form.errorOf(name) !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => form.enter(name, event.currentTarget.value),
  })
  if (!bounds)
    return (
      <>
        <TextInput {...propsOf('value')} maxLength={longest} />
        <TextInput {...propsOf('valueEn')} maxLength={longest} />
      </>
    )
  const shared = { ...propsOf('value'), required: true }
  return 'choices' in bounds ? (
    <NativeSelect {...shared} data={bounds.choices.map((value) => ({ value, label: option('value', value) }))} />
  ) : (
    <TextInput {...shared} inputMode="numeric" description={t('system_health.bounds', bounds)} />
  )
}
