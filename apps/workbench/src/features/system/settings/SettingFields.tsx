import { NativeSelect, TextInput } from '@mantine/core'
import { settingBounds } from '@rostrum/contracts/system/settings/setting-bounds'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** A setting is a text in two languages, a choice, or a number with limits. */
export function SettingFields({ form, record, field }: RecordFieldsProps) {
  const t = useT()
  const { field: word, option } = useResourceLabels('setting')
  const bounds = settingBounds[String(record?.code)]
  if (!bounds)
    return (
      <>
        {field('value')}
        {field('valueEn')}
      </>
    )
  const shared = {
    label: word('value'),
    required: true,
    value: String(form.valueOf('value') ?? ''),
    error: form.errorOf('value'),
    'aria-invalid': form.errorOf('value') !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => form.enter('value', event.currentTarget.value),
  }
  return 'choices' in bounds ? (
    <NativeSelect {...shared} data={bounds.choices.map((value) => ({ value, label: option('value', value) }))} />
  ) : (
    <TextInput {...shared} inputMode="numeric" description={t('system_health.bounds', bounds)} />
  )
}
