import { NativeSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import {
  clockWays,
  fieldRules,
  flowKinds,
  photoRules,
  type TemplateRules,
} from '@rostrum/contracts/attendance/templates/rules'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack } from '@rostrum/ui/layout'
import { useId } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FigureFields } from './FigureFields.tsx'
import { MinuteInput } from './MinuteInput.tsx'
import { PatternEditor } from './PatternEditor.tsx'
import { readRules } from './read-definition.ts'
import { TemplateReferences } from './TemplateReferences.tsx'
import classes from './templates.module.css'

/** Errors of these are shown at their own fields. */
const referencePaths = ['rules.reminders', ...flowKinds.map((kind) => `rules.flows.${kind}`)]

const numbers = [
  ['supplements', 31],
  ['supplementDays', 62],
  ['offlineHours', 240],
  ['appealDays', 62],
] as const
const switches = ['holidayExemption', 'exemptOnEntry', 'exemptOnLastDay', 'edgeClocks', 'fieldRemark'] as const

/** The fields of a template with the rules of its version. */
export function TemplateFields({ form, field }: RecordFieldsProps) {
  const { field: word } = useResourceLabels('attendance-template')
  const rules = readRules(form.valueOf('rules'))
  const isReference = referencePaths.some((path) => form.errorOf(path) !== undefined)
  const error = isReference ? undefined : form.errorOf('rules')
  return (
    <>
      {field('name')}
      {field('nameEn')}
      {field('businessUnitId')}
      {field('kind')}
      {field('effectiveOn')}
      <Stack component="fieldset" gap={10} className={classes.group} aria-invalid={error !== undefined} tabIndex={-1}>
        <legend>{word('rules')}</legend>
        <Rules
          rules={rules}
          patterned={form.valueOf('kind') === 'fixed'}
          from={String(form.valueOf('effectiveOn') ?? '')}
          onChange={(next) => form.enter('rules', { ...rules, ...next })}
        />
        {error && <FieldError>{error}</FieldError>}
      </Stack>
      <FigureFields figure={rules.figure} onChange={(figure) => form.enter('rules', { ...rules, figure })} />
      <TemplateReferences
        rules={rules}
        onChange={(next) => form.enter('rules', { ...rules, ...next })}
        errorOf={(path) => form.errorOf(path)}
      />
    </>
  )
}

type RulesProps = {
  readonly rules: TemplateRules
  readonly patterned: boolean
  readonly from: string
  readonly onChange: (changed: Partial<TemplateRules>) => void
}

function Rules({ rules, patterned, from, onChange }: RulesProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <Box id={id} fz={12} c="sub">
        {t('attendance_template.clocks')}
      </Box>
      <SegmentedControl
        aria-labelledby={id}
        value={String(rules.clocks)}
        data={clockWays.map(String)}
        onChange={(next) => onChange({ clocks: clockWays.find((way) => String(way) === next) ?? rules.clocks })}
      />
      {patterned && <PatternEditor pattern={rules.pattern} from={from} onChange={(pattern) => onChange({ pattern })} />}
      <NativeSelect
        label={t('attendance_template.field')}
        value={rules.field}
        data={fieldRules.map((value) => ({ value, label: t(`attendance_template.field_${value}`) }))}
        onChange={(event) =>
          onChange({ field: fieldRules.find((one) => one === event.currentTarget.value) ?? rules.field })
        }
      />
      <NativeSelect
        label={t('attendance_template.photo')}
        value={rules.photo}
        data={photoRules.map((value) => ({ value, label: t(`attendance_template.photo_${value}`) }))}
        onChange={(event) =>
          onChange({ photo: photoRules.find((one) => one === event.currentTarget.value) ?? rules.photo })
        }
      />
      {numbers.map(([name, max]) => (
        <NumberInput
          key={name}
          label={t(`attendance_template.${name}`)}
          value={rules[name]}
          min={0}
          max={max}
          allowDecimal={false}
          onChange={(next) => onChange({ [name]: Number(next) || 0 })}
        />
      ))}
      <MinuteInput
        label={t('attendance_template.dayStart')}
        value={rules.dayStart}
        onChange={(dayStart) => onChange({ dayStart })}
      />
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`attendance_template.${name}`)}
          checked={rules[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  )
}
