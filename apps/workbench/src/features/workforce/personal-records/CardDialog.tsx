import { TextInput } from '@mantine/core'
import { personalUploads } from '@rostrum/contracts/workforce/personal-records/records'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { UploadInput } from '../../../parts/content/UploadInput.tsx'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import type { BankCard } from './record-query.ts'
import { useRecordDialog } from './use-record-dialog.ts'

type CardDialogProps = { readonly id: string; readonly card: BankCard | undefined; readonly onClose: () => void }

const texts = ['holder', 'bank', 'branch', 'currency', 'account', 'share'] as const

/** Adds or changes a bank card; the account of a stored one stays unless another is typed. */
export function CardDialog({ id, card, onClose }: CardDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const [draft, setDraft] = useState({
    ...{ holder: card?.holder ?? '', bank: card?.bank ?? '', branch: card?.branch ?? '' },
    ...{ currency: card?.currency ?? '', account: '', share: card?.share ? String(card.share) : '' },
    ...{ validFrom: card?.validFrom ?? '', photoFileId: null as string | null },
  })
  const enter = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const { errors, running, submit, form } = useRecordDialog<unknown>(onClose, () => {
    const { share, currency, ...rest } = draft
    const input = { ...rest, id, currency: currency.toUpperCase(), share: share === '' ? null : Number(share) }
    return card
      ? call('PUT /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}', {
          ...{ ...input, recordId: card.id, revision: card.revision },
        })
      : call('POST /workbenchApi/workforce/roster/{id}/bank-cards', input)
  })
  const limit = number(personalUploads['bank-card-photo'].maximumBytes / 1_048_576)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(card ? 'personal_record.edit_card' : 'personal_record.add_card')}
      width={460}
      onPhone="sheet"
    >
      <Stack ref={form} component="form" gap={12} onSubmit={submit} noValidate>
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`personal_record.${name}`)}
            required={name !== 'branch' && name !== 'share' && !(name === 'account' && card !== undefined)}
            value={draft[name]}
            error={errors[name]}
            autoComplete="off"
            {...(name === 'account' &&
              card && { description: t('personal_record.keep_hint'), placeholder: card.account })}
            {...(name === 'share' && { inputMode: 'decimal', placeholder: t('personal_record.rest') })}
            onChange={(event) => enter({ [name]: event.currentTarget.value })}
          />
        ))}
        <DateInput
          grain="day"
          label={t('personal_record.valid_from')}
          required
          value={draft.validFrom}
          error={errors.validFrom}
          onChange={(validFrom) => enter({ validFrom })}
        />
        <UploadInput
          label={t('personal_record.card_photo')}
          value={draft.photoFileId}
          error={errors.photoFileId}
          onChange={(value) => enter({ photoFileId: typeof value === 'string' ? value : null })}
          purpose="bank-card-photo"
          rule={personalUploads['bank-card-photo']}
          texts={{
            choose: t('personal_record.upload'),
            attached: t('personal_record.saved'),
            rule: t('personal_record.picture_rule', { limit }),
          }}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('personal_record.save')} busy={running} />
      </Stack>
    </Dialog>
  )
}
