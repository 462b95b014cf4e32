import { ActionIcon, Switch, Textarea, TextInput } from '@mantine/core'
import { widgetTypeOf } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconTrash } from '@tabler/icons-react'
import { optionsFromText } from '../document/option-text.ts'
import { fieldsReadBy } from '../document/references.ts'
import { isComputable, type RuleField } from '../document/rule-fields.ts'
import { FormulaEditor } from '../formula/FormulaEditor.tsx'
import { useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import { useOptionsError } from '../view/use-options-error.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionOf, treeOf } from './condition-tree.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { AddLine, LineSelect, RemoveLine } from './line-controls.tsx'
import classes from './RulesDialog.module.css'
import type { EffectDraft, RuleDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleEditorProps = {
  draft: RuleDraft
  fields: readonly RuleField[]
  /** Whether missing choices are shown as errors. */
  isChecked: boolean
  onChange: (draft: RuleDraft) => void
  onRemove: () => void
}

/** One rule: its name, its description, its condition and its effects. */
export function RuleEditor({ draft, fields, isChecked, onChange, onRemove }: RuleEditorProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  return (
    <>
      <Flex align="center" gap={12} mb={8}>
        <Box flex={1} miw={0}>
          <TextInput
            size="xs"
            maxLength={100}
            aria-label={t('designer.rule_name')}
            placeholder={t('designer.rule_name')}
            value={draft.name ?? ''}
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
        </Box>
        <Switch
          size="sm"
          label={t('designer.rule_enabled')}
          checked={!draft.disabled}
          onChange={(event) => onChange({ ...draft, disabled: !event.currentTarget.checked })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('designer.rule_remove')} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <Text mb={12} c="ink" className={classes.sentence}>
        {words.sentence(draft)}
      </Text>
      {draft.kind === 'compute' ? (
        <Computation draft={draft} fields={fields} isChecked={isChecked} onChange={onChange} />
      ) : (
        <Effects draft={draft} fields={fields} isChecked={isChecked} onChange={onChange} />
      )}
    </>
  )
}

type EffectsDraft = Extract<RuleDraft, { kind: 'effects' }>
type EffectsProps = {
  draft: EffectsDraft
  fields: readonly RuleField[]
  isChecked: boolean
  onChange: (draft: RuleDraft) => void
}

function Effects({ draft, fields, isChecked, onChange }: EffectsProps) {
  const t = useT()
  const { when, effects } = draft
  const lines = useLines<HTMLElement>(effects.length)
  const words = useRuleLabels(fields)
  // A field that shows itself by its own answer would depend on itself.
  const read = fieldsReadBy({ action: 'show', target: '', when })
  return (
    <>
      <Box component="section" mb={12} p={12} bd="line-strong" bdrs={8} aria-label={t('designer.rule_when')}>
        <Box component="h3" mb={8} fz={13} lh={20}>
          {t('designer.rule_when')}
        </Box>
        <ConditionEditor
          group={treeOf(when)}
          fields={fields.filter((field) => field.holdsAnswer)}
          isChecked={isChecked}
          onChange={(tree) => onChange({ ...draft, when: conditionOf(tree) })}
        />
      </Box>
      <Box
        ref={lines.list}
        component="section"
        mb={12}
        p={12}
        bd="line-strong"
        bdrs={8}
        aria-label={t('designer.rule_then')}
      >
        <Box component="h3" mb={8} fz={13} lh={20}>
          {t('designer.rule_then')}
        </Box>
        {effects.map((effect, at) => (
          <EffectLine
            key={lines.keyOf(at)}
            effect={effect}
            fields={fields.filter(({ key }) => effect.action !== 'show' || key === effect.target || !read.has(key))}
            isChecked={isChecked}
            isOnly={effects.length === 1}
            onChange={(next) => onChange({ ...draft, effects: effects.with(at, next) })}
            onRemove={() => {
              lines.remove(at)
              onChange({ ...draft, effects: effects.toSpliced(at, 1) })
            }}
          />
        ))}
        <AddLine
          label={t('designer.rule_add_effect')}
          onAdd={() => onChange({ ...draft, effects: [...effects, nextEffect(effects, fields)] })}
        />
      </Box>
      <Text fz={13} lh={20} c="mute">
        {t('designer.rule_otherwise', { effects: words.effectWords(effects, 'otherwise') })}
      </Text>
    </>
  )
}

/** A rule that shows a field often requires it, too. */
function nextEffect(effects: readonly EffectDraft[], fields: readonly RuleField[]): EffectDraft {
  const shown = effects.find(({ action, target }) => {
    const isRequired = effects.some((other) => other.action === 'require' && other.target === target)
    return action === 'show' && !isRequired && fields.some(({ key, holdsAnswer }) => holdsAnswer && key === target)
  })
  return { action: 'require', target: shown?.target ?? '' }
}

const actions = ['show', 'enable', 'require', 'check', 'setOptions'] as const

type EffectLineProps = {
  effect: EffectDraft
  fields: readonly RuleField[]
  isChecked: boolean
  isOnly: boolean
  onChange: (effect: EffectDraft) => void
  onRemove: () => void
}

function EffectLine({ effect, fields, isChecked, isOnly, onChange, onRemove }: EffectLineProps) {
  const t = useT()
  const applicable = fields.filter((field) => isApplicable(effect.action, field))
  const act = (action: (typeof actions)[number]) => {
    const target = fields.find((field) => field.key === effect.target && isApplicable(action, field))?.key
    onChange(effectOf(action, target ?? ''))
  }
  return (
    <Stack gap={6} mb={8} className={classes.line} data-line>
      <LineSelect
        label={t('designer.rule_action')}
        names={actions}
        labelOf={(action) => t(`designer.action.${action}`)}
        aboutOf={(action) => t(`designer.action_about.${action}`)}
        value={effect.action}
        onChange={act}
      />
      <FieldSelect
        label={t('designer.rule_target')}
        fields={applicable}
        value={effect.target}
        error={isChecked && effect.target === '' ? t('designer.rule_choose_field') : undefined}
        onChange={(target) => onChange({ ...effect, target })}
      />
      <RemoveLine
        label={t('designer.rule_effect_remove')}
        reason={isOnly ? t('designer.disabled_effect') : undefined}
        onRemove={onRemove}
      />
      {effect.action === 'check' && (
        <TextInput
          size="xs"
          className={classes.wide}
          label={t('designer.rule_hint')}
          value={effect.hint}
          onChange={(event) => onChange({ ...effect, hint: event.currentTarget.value })}
        />
      )}
      {effect.action === 'setOptions' && <EffectOptions effect={effect} onChange={onChange} />}
    </Stack>
  )
}

type OptionsEffect = Extract<EffectDraft, { action: 'setOptions' }>

function EffectOptions({ effect, onChange }: { effect: OptionsEffect; onChange: (effect: EffectDraft) => void }) {
  const t = useT()
  const optionsError = useOptionsError()
  const read = optionsFromText(effect.text)
  return (
    <Textarea
      size="xs"
      className={classes.wide}
      autosize
      minRows={3}
      label={t('designer.options_text')}
      description={t('designer.options_text_hint')}
      error={'invalidLine' in read && optionsError(read)}
      value={effect.text}
      onChange={(event) => onChange({ ...effect, text: event.currentTarget.value })}
    />
  )
}

function effectOf(action: (typeof actions)[number], target: string): EffectDraft {
  switch (action) {
    case 'check':
      return { action, target, hint: '' }
    case 'setOptions':
      return { action, target, text: '' }
    case 'show':
    case 'enable':
    case 'require':
      return { action, target }
  }
}

/** The possible targets of an action. */
function isApplicable(action: EffectDraft['action'], { node, holdsAnswer }: RuleField): boolean {
  if (action === 'show' || action === 'enable') return true
  if (action === 'require') return holdsAnswer
  const widget = widgetTypeOf(node.type)
  return widget.kind === 'value' && (action !== 'setOptions' || widget.choosesFrom !== undefined)
}

type ComputeDraft = Extract<RuleDraft, { kind: 'compute' }>
type ComputationProps = {
  draft: ComputeDraft
  fields: readonly RuleField[]
  isChecked: boolean
  onChange: (draft: RuleDraft) => void
}

function Computation({ draft, fields, isChecked, onChange }: ComputationProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const targets = fields.filter(({ node, key }) => isComputable(node) || key === draft.target)
  return (
    <Box component="section" mb={12} p={12} bd="line-strong" bdrs={8}>
      <FieldSelect
        isLabelled
        label={t('designer.rule_target')}
        fields={targets}
        value={draft.target}
        error={isChecked && draft.target === '' ? t('designer.rule_choose_field') : undefined}
        onChange={(target) => onChange({ ...draft, target })}
      />
      <FormulaEditor
        value={draft.formula}
        fields={fields.filter(({ key, holdsAnswer }) => holdsAnswer && key !== draft.target)}
        target={fields.find(({ key }) => key === draft.target)}
        titleOf={words.titleOf}
        isChecked={isChecked}
        onChange={(formula) => onChange({ ...draft, formula })}
      />
    </Box>
  )
}
