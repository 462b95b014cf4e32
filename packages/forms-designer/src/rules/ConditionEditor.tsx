import { Group, SegmentedControl } from '@mantine/core'
import { Box, Stack } from '@rostrum/ui/layout'
import type { RuleField } from '../document/rule-fields.ts'
import { useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { comparisonsOf, valueFor, withField, wordsOf } from './comparisons-of.ts'
import {
  type ComparisonName,
  type ConditionGroup,
  type ConditionLine,
  type ConditionPart,
  hasOperand,
} from './condition-tree.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { AddLine, LineSelect, RemoveLine } from './line-controls.tsx'
import classes from './RulesDialog.module.css'
import { isUnset } from './rule-drafts.ts'
import { comparisonLabel } from './use-rule-labels.ts'

/** A new condition, of which the author chooses the field first. */
const line: ConditionLine = { kind: 'line', field: '', comparison: 'is', value: null }

type ConditionEditorProps = {
  group: ConditionGroup
  fields: readonly RuleField[]
  /** Whether missing choices are shown as errors. */
  isChecked: boolean
  onChange: (group: ConditionGroup) => void
}

/** Lines of which all or any must hold, and nested groups of such lines. */
export function ConditionEditor({ group, fields, isChecked, onChange }: ConditionEditorProps) {
  const t = useT()
  const { parts, match } = group
  const lines = useLines<HTMLDivElement>(parts.length)
  const add = (part: ConditionPart) => onChange({ ...group, parts: [...parts, part] })
  return (
    <Stack ref={lines.list} justifyItems="start" gap={8} w="full">
      <SegmentedControl
        size="xs"
        aria-label={t('designer.rule_match')}
        data={[
          { value: 'all', label: t('designer.rule_all') },
          { value: 'any', label: t('designer.rule_any') },
        ]}
        value={match}
        onChange={(next) => onChange({ ...group, match: next === 'any' ? 'any' : 'all' })}
      />
      {parts.map((part, at) => (
        <ConditionPartEditor
          key={lines.keyOf(at)}
          part={part}
          fields={fields}
          isChecked={isChecked}
          onChange={(next) => onChange({ ...group, parts: parts.with(at, next) })}
          onRemove={() => {
            lines.remove(at)
            onChange({ ...group, parts: parts.toSpliced(at, 1) })
          }}
        />
      ))}
      <Group gap={4}>
        <AddLine label={t('designer.rule_add_condition')} onAdd={() => add(line)} />
        <AddLine
          label={t('designer.rule_add_group')}
          onAdd={() => add({ kind: 'group', match: match === 'all' ? 'any' : 'all', parts: [line] })}
        />
      </Group>
    </Stack>
  )
}

type PartProps = {
  part: ConditionPart
  fields: readonly RuleField[]
  isChecked: boolean
  onChange: (part: ConditionPart) => void
  onRemove: () => void
}

function ConditionPartEditor({ part, fields, isChecked, onChange, onRemove }: PartProps) {
  const t = useT()
  return (
    <Stack
      columns="1-auto"
      gap={6}
      w="full"
      className={classes.part}
      data-line
      data-group={part.kind === 'group' || undefined}
    >
      {part.kind === 'group' && (
        <ConditionEditor group={part} fields={fields} isChecked={isChecked} onChange={onChange} />
      )}
      {part.kind === 'other' && (
        <Box component="code" overflowWrap="anywhere" fz={12}>
          {JSON.stringify(part.condition)}
        </Box>
      )}
      {part.kind === 'line' && (
        <ConditionLineEditor line={part} fields={fields} isChecked={isChecked} onChange={onChange} />
      )}
      <RemoveLine label={t('designer.rule_condition_remove')} onRemove={onRemove} />
    </Stack>
  )
}

type LineProps = {
  line: ConditionLine
  fields: readonly RuleField[]
  isChecked: boolean
  onChange: (line: ConditionLine) => void
}

function ConditionLineEditor({ line, fields, isChecked, onChange }: LineProps) {
  const t = useT()
  const field = fields.find(({ key }) => key === line.field)
  const offered = comparisonsOf(field, line.field === '' ? undefined : line.comparison)
  const compare = (comparison: ComparisonName) => onChange({ ...line, comparison, value: valueFor(comparison, line) })
  return (
    <Stack gap={6} mb={8} className={classes.line} data-value={(field && hasOperand(line.comparison)) || undefined}>
      <FieldSelect
        label={t('designer.rule_field')}
        fields={fields}
        value={line.field}
        error={isChecked && line.field === '' ? t('designer.rule_choose_field') : undefined}
        onChange={(key) => {
          const chosen = fields.find((each) => each.key === key)
          if (chosen) onChange(withField(line, chosen))
        }}
      />
      {line.field !== '' && (
        <LineSelect
          label={t('designer.rule_comparison')}
          names={offered}
          labelOf={(name) => comparisonLabel(t, wordsOf(field, name), name)}
          value={line.comparison}
          onChange={compare}
        />
      )}
      {line.field !== '' && hasOperand(line.comparison) && (
        <ConditionValue
          field={field}
          fields={fields}
          comparison={line.comparison}
          value={line.value}
          error={isChecked && isUnset(line.value) ? t('designer.rule_choose_value') : undefined}
          onChange={(value) => onChange({ ...line, value })}
        />
      )}
    </Stack>
  )
}
