import { SelectField } from '../../parts/SelectField.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './leave.module.css'
import type { LeaveEntries, LeaveKind } from './leave-span.ts'

type LeaveTimesProps = {
  unit: LeaveKind['unit']
  values: LeaveEntries
  errors: Readonly<Record<string, string>>
  onChange: (values: Partial<LeaveEntries>) => void
}

/** The days of a leave, with halves and hours as far as the unit of its kind goes. */
export function LeaveTimes({ unit, values, errors, onChange }: LeaveTimesProps) {
  const t = useT()
  const { from, to } = values
  const begin = (day: string) => onChange({ from: day, ...(to === '' || to < day ? { to: day } : {}) })
  return (
    <>
      <div className={classes.pair}>
        <TextField
          type="date"
          label={t('own_leave.from')}
          value={from}
          error={errors['span.from'] ?? errors.from}
          onChange={({ currentTarget }) => begin(currentTarget.value)}
        />
        <TextField
          type="date"
          label={t('own_leave.to')}
          value={to}
          min={from || undefined}
          error={errors['span.to'] ?? errors.to}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </div>
      {unit !== 'day' && from !== '' && from === to && <PartOfDay {...{ unit, values, errors, onChange }} />}
      {unit !== 'day' && from < to && <Ends {...{ unit, values, errors, onChange }} />}
    </>
  )
}

function PartOfDay({ unit, values, errors, onChange }: LeaveTimesProps) {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('own_leave.day')}
        value={unit === 'hour' || values.part !== 'hours' ? values.part : 'whole'}
        onChange={({ currentTarget }) => onChange({ part: currentTarget.value as LeaveEntries['part'] })}
      >
        <option value="whole">{t('own_leave.whole_day')}</option>
        <option value="first">{t('own_leave.morning')}</option>
        <option value="second">{t('own_leave.afternoon')}</option>
        {unit === 'hour' && <option value="hours">{t('own_leave.by_hours')}</option>}
      </SelectField>
      {unit === 'hour' && values.part === 'hours' && (
        <div className={classes.pair}>
          <TextField
            type="time"
            label={t('own_leave.time_from')}
            value={values.timeFrom}
            onChange={({ currentTarget }) => onChange({ timeFrom: currentTarget.value })}
          />
          <TextField
            type="time"
            label={t('own_leave.time_to')}
            value={values.timeTo}
            error={errors['span.minutes'] ?? errors.minutes}
            onChange={({ currentTarget }) => onChange({ timeTo: currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}

function Ends({ values, onChange }: LeaveTimesProps) {
  const t = useT()
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('own_leave.begins')}
        value={values.fromPart}
        onChange={({ currentTarget }) => onChange({ fromPart: currentTarget.value as LeaveEntries['fromPart'] })}
      >
        <option value="whole">{t('own_leave.whole_day')}</option>
        <option value="second">{t('own_leave.afternoon')}</option>
      </SelectField>
      <SelectField
        label={t('own_leave.ends')}
        value={values.toPart}
        onChange={({ currentTarget }) => onChange({ toPart: currentTarget.value as LeaveEntries['toPart'] })}
      >
        <option value="whole">{t('own_leave.whole_day')}</option>
        <option value="first">{t('own_leave.morning')}</option>
      </SelectField>
    </div>
  )
}
