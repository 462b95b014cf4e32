import { TextInput } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'

type CorrectionDeadlineProps = { value: string; onChange: (instant: string | null) => void; error: string | undefined }

/** Until when the applicant may correct what is returned, by the clock of whoever reviews. */
export function CorrectionDeadline({ value, onChange, error }: CorrectionDeadlineProps) {
  const t = useT()
  return (
    <TextInput
      type="datetime-local"
      label={t('review.deadline')}
      value={localTime(value)}
      error={error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(typed === '' ? null : new Date(typed).toISOString())
      }}
    />
  )
}

function localTime(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
