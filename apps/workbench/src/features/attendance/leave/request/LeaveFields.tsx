import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { leaveEvidenceRule, leaveEvidenceUpload } from '@rostrum/contracts/attendance/leave/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { UploadInput } from '../../../../parts/content/UploadInput.tsx'
import { CountedTextarea } from '../../../../parts/page/CountedTextarea.tsx'
import { DateInput } from '../../../../parts/page/DateInput.tsx'
import request from '../../../../parts/workforce/request-form.module.css'
import { useT } from '../../../../shell/use-t.ts'
import { type Choices, isTime, type KindChoice, type LeaveDraft } from './leave-draft.ts'
import classes from './leave-form.module.css'

type LeaveFieldsProps = {
  choices: Choices
  draft: LeaveDraft
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<LeaveDraft>) => void
}

const reasonLength = 500

/** Kind, days with halves or hours by the unit of the kind, reason and evidence. */
export function LeaveFields({ choices: { kinds }, draft, problems, onChange }: LeaveFieldsProps) {
  const t = useT()
  const { number } = useFormats()
  const kind = kinds.find(({ code }) => code === draft.kindCode)
  const label = ({ name, remaining }: KindChoice) =>
    remaining === null ? name : `${name} · ${t('leave.remaining_days', { days: remaining })}`
  return (
    <Stack gap={14} className={request.field}>
      <NativeSelect
        label={t('leave.kind')}
        required
        value={draft.kindCode}
        error={problems.kindCode}
        data={kinds.map((one) => ({ value: one.code, label: label(one) }))}
        onChange={({ currentTarget }) => onChange({ kindCode: currentTarget.value, evidenceFileId: null })}
      />
      {kind && (
        <Text c="sub" fz={13}>
          {[t(`leave.unit_${kind.unit}`), t('leave.paid_at', { share: kind.paidShare })].join(' · ')}
        </Text>
      )}
      <SpanFields unit={kind?.unit ?? 'day'} draft={draft} problems={problems} onChange={onChange} />
      <CountedTextarea
        label={t('leave.reason')}
        rows={2}
        maxLength={reasonLength}
        value={draft.reason}
        error={problems.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {kind?.evidence && (
        <UploadInput
          label={t('leave.evidence')}
          value={draft.evidenceFileId}
          error={problems.evidenceFileId}
          purpose={leaveEvidenceUpload}
          rule={leaveEvidenceRule}
          texts={{
            choose: t('leave.choose_evidence'),
            attached: t('leave.evidence_attached'),
            rule: t('leave.evidence_rule', { limit: number(leaveEvidenceRule.maximumBytes / 1_048_576) }),
          }}
          onChange={(id) => onChange({ evidenceFileId: typeof id === 'string' ? id : null })}
        />
      )}
    </Stack>
  )
}

type SpanFieldsProps = Omit<LeaveFieldsProps, 'choices'> & { unit: KindChoice['unit'] }

function SpanFields({ unit, draft, problems, onChange }: SpanFieldsProps) {
  const t = useT()
  const byHour = unit === 'hour' && draft.byHour
  return (
    <>
      {unit === 'hour' && (
        <SegmentedControl
          aria-label={t('leave.days_or_hours')}
          value={draft.byHour ? 'hours' : 'days'}
          data={[
            { value: 'days', label: t('leave.by_days') },
            { value: 'hours', label: t('leave.by_hours') },
          ]}
          onChange={(value) => onChange({ byHour: value === 'hours' })}
        />
      )}
      {byHour ? (
        <div className={classes.hours}>
          <DateInput
            grain="day"
            label={t('leave.on_day')}
            required
            value={draft.from}
            error={problems['span.from'] ?? problems['span.to']}
            onChange={(from) => onChange({ from, to: from })}
          />
          <TimeField
            label={t('leave.from_time')}
            value={draft.fromTime}
            onChange={(fromTime) => onChange({ fromTime })}
          />
          <TimeField
            label={t('leave.to_time')}
            value={draft.toTime}
            error={problems['span.minutes']}
            onChange={(toTime) => onChange({ toTime })}
          />
        </div>
      ) : (
        <div className={classes.span}>
          <DateInput
            grain="day"
            label={t('leave.from')}
            required
            value={draft.from}
            error={problems['span.from']}
            onChange={(from) => onChange({ from, ...(draft.to < from && { to: from }) })}
          />
          {unit !== 'day' && (
            <NativeSelect
              label={t('leave.first_day')}
              value={draft.fromPart}
              error={problems['span.fromPart']}
              data={[
                { value: 'whole', label: t('leave.whole_day') },
                { value: 'second', label: t('leave_part.second') },
              ]}
              onChange={({ currentTarget }) =>
                onChange({ fromPart: currentTarget.value === 'second' ? 'second' : 'whole' })
              }
            />
          )}
          <DateInput
            grain="day"
            label={t('leave.to')}
            required
            value={draft.to}
            error={problems['span.to']}
            onChange={(to) => onChange({ to })}
          />
          {unit !== 'day' && (
            <NativeSelect
              label={t('leave.last_day')}
              value={draft.toPart}
              error={problems['span.toPart']}
              data={[
                { value: 'whole', label: t('leave.whole_day') },
                { value: 'first', label: t('leave_part.first') },
              ]}
              onChange={({ currentTarget }) =>
                onChange({ toPart: currentTarget.value === 'first' ? 'first' : 'whole' })
              }
            />
          )}
        </div>
      )}
    </>
  )
}

type TimeFieldProps = { label: string; value: string; error?: string | undefined; onChange: (value: string) => void }

/** A time as hours and minutes, such as 9:30. */
function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const t = useT()
  const isWrong = value !== '' && !isTime(value)
  return (
    <TextInput
      label={label}
      required
      inputMode="numeric"
      placeholder="09:00"
      value={value}
      error={isWrong ? t('leave.time_format') : error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
