import { Checkbox } from '@mantine/core'
import { maximumReasonLength } from '@rostrum/contracts/recruitment/review/parts'
import { Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './DecisionPane.module.css'
import { type Reason, reasonsQuery } from './review-queries.ts'

type ReasonPickerProps = {
  subject: Reason['decision']
  reasons: readonly string[]
  onReasons: (reasons: readonly string[]) => void
  text: string
  onText: (text: string) => void
  error?: string | undefined
}

/** Reasons from the list of a decision, and a comment; the applicant reads both. */
export function ReasonPicker({ subject, reasons, onReasons, text, onText, error }: ReasonPickerProps) {
  const t = useT()
  const listed = useQuery(reasonsQuery())
  const offered = listed.data?.filter(({ decision }) => decision === subject) ?? []
  const toggle = (value: string) =>
    onReasons(reasons.includes(value) ? reasons.filter((chosen) => chosen !== value) : [...reasons, value])
  useShortcuts(
    Object.fromEntries(offered.slice(0, 9).map(({ value }, at) => [`Alt+${at + 1}`, () => toggle(value)] as const)),
  )
  return (
    <Stack gap={10} mt={14}>
      <QueryErrorNotice query={listed} />
      {offered.length > 0 && (
        <Stack component="fieldset" gap={8} className={classes.listed}>
          <legend>{t('review.reasons')}</legend>
          {offered.map(({ value, label }, at) => (
            <Checkbox
              key={value}
              label={at < 9 ? <ReasonLabel label={label} at={at} /> : label}
              aria-label={label}
              checked={reasons.includes(value)}
              onChange={() => toggle(value)}
            />
          ))}
        </Stack>
      )}
      <CountedTextarea
        label={t('review.reason_text')}
        value={text}
        error={error}
        maxLength={maximumReasonLength}
        rows={3}
        onChange={onText}
      />
    </Stack>
  )
}

function ReasonLabel({ label, at }: { label: string; at: number }) {
  return (
    <>
      {label}{' '}
      <span aria-hidden="true">
        <kbd>Alt {at + 1}</kbd>
      </span>
    </>
  )
}
