import { Button, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { Stack } from '@rostrum/ui/layout'
import { IconTrash } from '@tabler/icons-react'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import layout from '../../../parts/page/layout.module.css'
import { useT } from '../../../shell/use-t.ts'
import type { SubjectDraft } from './settings-form.ts'

type SubjectRowProps = {
  subject: SubjectDraft
  /** From 1. */
  number: number
  errors: Readonly<Record<string, string>>
  locked: boolean
  weightLocked: boolean
  onChange: (next: Partial<SubjectDraft>) => void
  onRemove: () => void
}

/** One subject with maximum mark, weight and session. */
export function SubjectRow({ subject, number, errors, locked, weightLocked, onChange, onRemove }: SubjectRowProps) {
  const t = useT()
  const errorOf = (field: string) => errors[`subjects[${number - 1}].${field}`]
  return (
    <fieldset className={layout.block}>
      <Stack rowGap={10} columnGap={12} align="start" className={layout.fields}>
        <TextInput
          label={t('exam.subject_code')}
          required
          maxLength={20}
          disabled={locked}
          value={subject.code}
          error={errorOf('code')}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.subject_name')}
          required
          maxLength={inputLength(60)}
          value={subject.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.subject_name_en')}
          lang="en"
          maxLength={inputLength(120)}
          value={subject.nameEn}
          error={errorOf('nameEn')}
          onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.full_mark')}
          required
          inputMode="decimal"
          disabled={locked}
          value={subject.fullMark}
          error={errorOf('fullMark')}
          onChange={(event) => onChange({ fullMark: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.weight_percent')}
          required
          inputMode="decimal"
          disabled={weightLocked}
          value={subject.percent}
          error={errorOf('weight')}
          onChange={(event) => onChange({ percent: event.currentTarget.value })}
        />
        <DateInput
          label={t('exam.starts')}
          grain="minute"
          value={subject.start}
          error={errorOf('start')}
          onChange={(start) => onChange({ start })}
        />
        <DateInput
          label={t('exam.ends')}
          grain="minute"
          value={subject.end}
          error={errorOf('end')}
          onChange={(end) => onChange({ end })}
        />
      </Stack>
      {!locked && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={onRemove}
          >
            {t('exam.remove_subject', { name: subject.name || number })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
