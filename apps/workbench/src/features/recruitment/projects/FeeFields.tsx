import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '../../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import type { ProjectSettings } from './project-settings-queries.ts'

type Fee = ProjectSettings['fee']
type FeeFieldsProps = {
  fee: Fee
  disabled: boolean
  onChange: (fee: Fee) => void
  errors: Readonly<Record<string, string>>
}

const bases = ['application', 'subject'] as const

/** The fee for applicants: none, or an amount per application or per subject. */
export function FeeFields({ fee, disabled, onChange, errors }: FeeFieldsProps) {
  const t = useT()
  const amount = fee?.amount ?? { amount: '50.00', currency: 'CNY' as const }
  return (
    <>
      <NativeSelect
        id={fieldIds.fee}
        label={t('project_settings.fee')}
        value={fee?.basis ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const basis = bases.find((one) => one === event.currentTarget.value)
          onChange(basis ? { basis, amount } : null)
        }}
        data={[
          { value: '', label: t('project_settings.fee_none') },
          ...bases.map((value) => ({ value, label: t(`project_settings.fee_${value}`) })),
        ]}
      />
      {fee && (
        <TextInput
          label={t('project_settings.fee_amount', { currency: amount.currency })}
          value={amount.amount}
          disabled={disabled}
          inputMode="decimal"
          error={errors['fee.amount.amount']}
          onChange={(event) => onChange({ ...fee, amount: { ...amount, amount: event.currentTarget.value } })}
        />
      )}
    </>
  )
}
