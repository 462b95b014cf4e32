import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core'
import { widgetTypeOf } from '@rostrum/forms'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { optionsFromText } from '../settings/option-text.ts'
import { DisabledReason } from '../view/DisabledReason.tsx'
import { useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionOf, treeOf } from './condition-tree.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { readFormula } from './formula.ts'
import classes from './RulesDialog.module.css'
import type { EffectDraft, RuleDraft } from './rule-drafts.ts'
import type { RuleField } from './rule-fields.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleEditorProps = {
  draft: RuleDraft
  fields: readonly RuleField[]
  onChange: (draft: RuleDraft) => void
  onRemove: () => void
}

/** One rule: its description, its condition and its effects. */
export function RuleEditor({ draft, fields, onChange, onRemove }: RuleEditorProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.sentence}>{words.sentence(draft)}</p>
        <ActionIcon variant="subtle" color="gray" aria-label={t('designer.rule_remove')} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {draft.kind === 'compute' ? (
        <Computation draft={draft} fields={fields} onChange={onChange} />
      ) : (
        <Effects draft={draft} fields={fields} onChange={onChange} />
      )}
    </>
  )
}

type EffectsDraft = Extract<RuleDraft, { kind: 'effects' }>
type EffectsProps = { draft: EffectsDraft; fields: readonly RuleField[]; onChange: (draft: RuleDraft) => void }

function Effects({ draft, fields, onChange }: EffectsProps) {
  const t = useT()
  const { when, effects } = draft
  const lines = useLines<HTMLElement>(effects.length)
  const target = fields[0]?.key ?? ''
  return (
    <>
      <section className={classes.box} aria-label={t('designer.rule_when')}>
        <h3 className={classes.boxTitle}>{t('designer.rule_when')}</h3>
        <ConditionEditor
          group={treeOf(when)}
          fields={fields.filter((field) => field.holdsAnswer)}
          onChange={(tree) => onChange({ ...draft, when: conditionOf(tree) })}
        />
      </section>
      <section ref={lines.list} className={classes.box} aria-label={t('designer.rule_then')}>
        <h3 className={classes.boxTitle}>{t('designer.rule_then')}</h3>
        {effects.map((effect, at) => (
          <EffectLine
            key={lines.keyOf(at)}
            effect={effect}
            fields={fields}
            isOnly={effects.length === 1}
            onChange={(next) => onChange({ ...draft, effects: effects.with(at, next) })}
            onRemove={() => {
              lines.remove(at)
              onChange({ ...draft, effects: effects.toSpliced(at, 1) })
            }}
          />
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange({ ...draft, effects: [...effects, { action: 'require', target }] })}
        >
          {t('designer.rule_add_effect')}
        </Button>
      </section>
      <p className={classes.note}>{t('designer.rule_otherwise')}</p>
    </>
  )
}

const actions = ['show', 'enable', 'require', 'check', 'setOptions'] as const

type EffectLineProps = {
  effect: EffectDraft
  fields: readonly RuleField[]
  isOnly: boolean
  onChange: (effect: EffectDraft) => void
  onRemove: () => void
}

function EffectLine({ effect, fields, isOnly, onChange, onRemove }: EffectLineProps) {
  const t = useT()
  const fitting = fields.filter((field) => isApplicable(effect.action, field))
  const act = (action: (typeof actions)[number]) => {
    const target = fields.find((field) => field.key === effect.target && isApplicable(action, field))?.key
    onChange(effectOf(action, target ?? fields.find((field) => isApplicable(action, field))?.key ?? ''))
  }
  return (
    <div className={classes.line} data-line>
      <Select
        size="xs"
        aria-label={t('designer.rule_action')}
        data={actions.map((action) => ({ value: action, label: t(`designer.action.${action}`) }))}
        value={effect.action}
        allowDeselect={false}
        onChange={(action) => act(actions.find((each) => each === action) ?? 'show')}
      />
      <FieldSelect
        label={t('designer.rule_target')}
        fields={fitting}
        value={effect.target}
        onChange={(target) => onChange({ ...effect, target })}
      />
      <DisabledReason reason={isOnly ? t('designer.disabled_effect') : undefined}>
        {(held) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            data-takes-focus
            aria-label={t('designer.rule_effect_remove')}
            onClick={onRemove}
            {...held}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </DisabledReason>
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
    </div>
  )
}

type OptionsEffect = Extract<EffectDraft, { action: 'setOptions' }>

function EffectOptions({ effect, onChange }: { effect: OptionsEffect; onChange: (effect: EffectDraft) => void }) {
  const t = useT()
  const read = optionsFromText(effect.text)
  return (
    <Textarea
      size="xs"
      className={classes.wide}
      autosize
      minRows={3}
      label={t('designer.options_text')}
      description={t('designer.options_text_hint')}
      error={'fault' in read && t('designer.options_invalid', { line: read.fault })}
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
type ComputationProps = { draft: ComputeDraft; fields: readonly RuleField[]; onChange: (draft: RuleDraft) => void }

function Computation({ draft, fields, onChange }: ComputationProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const targets = fields.filter(({ node }) => widgetTypeOf(node.type).kind === 'value')
  return (
    <section className={classes.box}>
      <FieldSelect
        isLabelled
        label={t('designer.rule_target')}
        fields={targets}
        value={draft.target}
        onChange={(target) => onChange({ ...draft, target })}
      />
      <Textarea
        size="xs"
        mt={12}
        autosize
        minRows={3}
        spellCheck={false}
        label={t('designer.rule_formula')}
        description={t('designer.rule_formula_hint')}
        error={readFormula(draft.formula) === undefined && t('designer.rule_formula_invalid')}
        value={draft.formula}
        onChange={(event) => onChange({ ...draft, formula: event.currentTarget.value })}
      />
      <h4 className={classes.names}>{t('designer.rule_formula_names')}</h4>
      <ul className={classes.note}>
        {targets.map(({ key }) => (
          <li key={key}>
            <code>{key}</code> {words.titleOf(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}
