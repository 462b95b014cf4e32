import { TextInput } from '@mantine/core'
import {
  carryKinds,
  grantMethods,
  leaveCredits,
  leaveDimensions,
  leaveValidities,
  roundings,
  tierChanges,
} from '@rostrum/contracts/attendance/leave/choices'
import { Stack } from '@rostrum/ui/layout'
import { useT } from '../../../../shell/use-t.ts'
import { ChoiceField, DaysField } from './RuleFields.tsx'
import type { Definition, RuleDraft } from './rule-types.ts'
import classes from './rules.module.css'
import { TierFields } from './TierFields.tsx'

type FieldsProps = {
  draft: RuleDraft
  problems: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (draft: RuleDraft) => void
}

type PartProps = {
  definition: Definition
  problems: Readonly<Record<string, string>>
  readOnly: boolean
  set: (change: Partial<Definition>) => void
}

/** The fields of a rule: dimension, base days, tiers, and how and when days are given. */
export function DefinitionFields({ draft, problems, readOnly, onChange }: FieldsProps) {
  const t = useT()
  const { definition } = draft
  const set = (change: Partial<Definition>) => onChange({ ...draft, definition: { ...definition, ...change } })
  const part = { definition, problems, readOnly, set }
  return (
    <Stack gap={12} alignContent="start">
      <TextInput
        label={t('leave.rule_name')}
        required
        value={draft.name}
        disabled={readOnly}
        error={problems.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.nameEn')}
        value={draft.nameEn}
        disabled={readOnly}
        error={problems.nameEn}
        onChange={(event) => onChange({ ...draft, nameEn: event.currentTarget.value })}
      />
      <ChoiceField
        label={t('leave.dimension')}
        value={draft.dimension}
        choices={leaveDimensions}
        nameOf={(one) => t(`leave.dimension_${one}`)}
        disabled={readOnly}
        onChange={(dimension) => onChange({ ...draft, dimension })}
      />
      <BaseDays {...part} />
      {draft.dimension !== 'rank_and_grade' && (
        <TierFields tiers={definition.tiers} {...{ problems, readOnly }} onChange={(tiers) => set({ tiers })} />
      )}
      <div className={classes.two}>
        <GrantFields {...part} />
        <CarryFields {...part} />
      </div>
    </Stack>
  )
}

function BaseDays({ definition: { baseDays }, problems, readOnly, set }: PartProps) {
  const t = useT()
  return (
    <div className={classes.three}>
      {(['normal', 'hard', 'very_hard'] as const).map((workClass) => (
        <DaysField
          key={workClass}
          label={t(`leave.work_class_${workClass}`)}
          value={baseDays[workClass]}
          step={0.5}
          disabled={readOnly}
          error={problems[`definition.baseDays.${workClass}`]}
          onChange={(days) => set({ baseDays: { ...baseDays, [workClass]: days } })}
        />
      ))}
    </div>
  )
}

function GrantFields({ definition, problems, readOnly: disabled, set }: PartProps) {
  const t = useT()
  const { grant, validity, rounding, tierChange, credit } = definition
  return (
    <>
      <ChoiceField
        label={t('leave.grant')}
        value={grant}
        choices={grantMethods}
        nameOf={(one) => t(`leave.grant_${one}`)}
        disabled={disabled}
        onChange={(next) => set({ grant: next, validity: next === 'entry_date' ? validity : 'natural_year' })}
      />
      <ChoiceField
        label={t('leave.validity')}
        value={validity}
        choices={leaveValidities}
        nameOf={(one) => t(`leave.validity_${one}`)}
        disabled={disabled}
        error={problems['definition.validity']}
        onChange={(next) => set({ validity: next })}
      />
      <ChoiceField
        label={t('leave.step')}
        value={definition.step === 1 ? '1' : '0.5'}
        choices={['0.5', '1'] as const}
        nameOf={(one) => one}
        disabled={disabled}
        onChange={(next) => set({ step: next === '1' ? 1 : 0.5 })}
      />
      <ChoiceField
        label={t('leave.rounding')}
        value={rounding}
        choices={roundings}
        nameOf={(one) => t(`leave.rounding_${one}`)}
        disabled={disabled}
        onChange={(next) => set({ rounding: next })}
      />
      <ChoiceField
        label={t('leave.tier_change')}
        value={tierChange}
        choices={tierChanges}
        nameOf={(one) => t(`leave.tier_change_${one}`)}
        disabled={disabled}
        onChange={(next) => set({ tierChange: next })}
      />
      <ChoiceField
        label={t('leave.credit')}
        value={credit}
        choices={leaveCredits}
        nameOf={(one) => t(`leave.credit_${one}`)}
        disabled={disabled}
        onChange={(next) => set({ credit: next })}
      />
    </>
  )
}

function CarryFields({ definition, problems, readOnly: disabled, set }: PartProps) {
  const t = useT()
  const { carry, overdraft, monthsAhead, usableAfterMonths } = definition
  const days = (label: string, path: string, value: number, step: number, onChange: (value: number) => void) => (
    <DaysField {...{ label, value, step, disabled, onChange }} error={problems[`definition.${path}`]} />
  )
  const hasDays = carry.kind === 'up_to' || carry.kind === 'above'
  return (
    <>
      <ChoiceField
        label={t('leave.carry')}
        value={carry.kind}
        choices={carryKinds}
        nameOf={(one) => t(`leave.carry_${one}`)}
        disabled={disabled}
        onChange={(kind) => set({ carry: { ...carry, kind } })}
      />
      {hasDays &&
        days(t('leave.carry_days'), 'carry.days', carry.days, 0.5, (next) => set({ carry: { ...carry, days: next } }))}
      {carry.kind !== 'none' &&
        days(t('leave.carry_months'), 'carry.validMonths', carry.validMonths, 1, (validMonths) =>
          set({ carry: { ...carry, validMonths } }),
        )}
      {days(t('leave.overdraft'), 'overdraft', overdraft, 0.5, (next) => set({ overdraft: next }))}
      {days(t('leave.months_ahead'), 'monthsAhead', monthsAhead, 1, (next) => set({ monthsAhead: next }))}
      {days(t('leave.usable_after'), 'usableAfterMonths', usableAfterMonths, 1, (next) =>
        set({ usableAfterMonths: next }),
      )}
    </>
  )
}
