import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core'
import { widgetTypeOf } from '@rostrum/forms'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { optionsFromText, textFromOptions } from '../settings/option-text.ts'
import { useT } from '../view/texts.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionOf, treeOf } from './condition-tree.ts'
import { formulaOf, readFormula } from './formula.ts'
import classes from './RulesDialog.module.css'
import type { RuleField } from './rule-fields.ts'
import type { Effect, RuleGroup } from './rule-groups.ts'
import { useRuleWords } from './rule-words.ts'

type RuleEditorProps = {
  group: RuleGroup
  fields: readonly RuleField[]
  onChange: (group: RuleGroup) => void
  onRemove: () => void
}

/** One rule: the sentence that it comes to, its condition and what it does. */
export function RuleEditor({ group, fields, onChange, onRemove }: RuleEditorProps) {
  const t = useT()
  const words = useRuleWords(fields)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.sentence}>{words.sentence(group)}</p>
        <ActionIcon variant="subtle" color="gray" aria-label={t('designer.rule_remove')} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {group.kind === 'compute' ? (
        <Computation group={group} fields={fields} onChange={onChange} />
      ) : (
        <Effects group={group} fields={fields} onChange={onChange} />
      )}
    </>
  )
}

type EffectsGroup = Extract<RuleGroup, { kind: 'effects' }>
type EffectsProps = { group: EffectsGroup; fields: readonly RuleField[]; onChange: (group: RuleGroup) => void }

function Effects({ group, fields, onChange }: EffectsProps) {
  const t = useT()
  const { when, effects } = group
  const target = fields[0]?.key ?? ''
  return (
    <>
      <section className={classes.box} aria-label={t('designer.rule_when')}>
        <h3 className={classes.boxTitle}>{t('designer.rule_when')}</h3>
        <ConditionEditor
          group={treeOf(when)}
          fields={fields.filter((field) => field.holdsAnswer)}
          onChange={(tree) => onChange({ ...group, when: conditionOf(tree) })}
        />
      </section>
      <section className={classes.box} aria-label={t('designer.rule_then')}>
        <h3 className={classes.boxTitle}>{t('designer.rule_then')}</h3>
        {effects.map((effect, at) => (
          <EffectLine
            key={at}
            effect={effect}
            fields={fields}
            isOnly={effects.length === 1}
            onChange={(next) => onChange({ ...group, effects: effects.with(at, next) })}
            onRemove={() => onChange({ ...group, effects: effects.toSpliced(at, 1) })}
          />
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange({ ...group, effects: [...effects, { action: 'require', target }] })}
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
  effect: Effect
  fields: readonly RuleField[]
  isOnly: boolean
  onChange: (effect: Effect) => void
  onRemove: () => void
}

function EffectLine({ effect, fields, isOnly, onChange, onRemove }: EffectLineProps) {
  const t = useT()
  const words = useRuleWords(fields)
  const fitting = fields.filter((field) => suits(effect.action, field))
  const act = (action: (typeof actions)[number]) => {
    const target = fields.find((field) => field.key === effect.target && suits(action, field))?.key
    onChange(effectOf(action, target ?? fields.find((field) => suits(action, field))?.key ?? ''))
  }
  return (
    <div className={classes.line}>
      <Select
        size="xs"
        aria-label={t('designer.rule_action')}
        data={actions.map((action) => ({ value: action, label: t(`designer.action.${action}`) }))}
        value={effect.action}
        allowDeselect={false}
        onChange={(action) => act(actions.find((each) => each === action) ?? 'show')}
      />
      <Select
        size="xs"
        searchable
        aria-label={t('designer.rule_target')}
        data={fitting.map(({ key }) => ({ value: key, label: words.titleOf(key) }))}
        value={effect.target}
        allowDeselect={false}
        onChange={(target) => onChange({ ...effect, target: target ?? '' })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('designer.rule_effect_remove')}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </ActionIcon>
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

type OptionsEffect = Extract<Effect, { action: 'setOptions' }>

function EffectOptions({ effect, onChange }: { effect: OptionsEffect; onChange: (effect: Effect) => void }) {
  const t = useT()
  const [text, setText] = useState(() => textFromOptions(effect.options))
  const read = optionsFromText(text)
  return (
    <Textarea
      size="xs"
      className={classes.wide}
      autosize
      minRows={3}
      label={t('designer.options_text')}
      description={t('designer.options_text_hint')}
      error={'fault' in read && t('designer.options_invalid', { line: read.fault })}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        const next = optionsFromText(event.currentTarget.value)
        if ('items' in next) onChange({ ...effect, options: next.items })
      }}
    />
  )
}

function effectOf(action: (typeof actions)[number], target: string): Effect {
  switch (action) {
    case 'check':
      return { action, target, hint: '' }
    case 'setOptions':
      return { action, target, options: [] }
    case 'show':
    case 'enable':
    case 'require':
      return { action, target }
  }
}

/** What an action can be done to. */
function suits(action: Effect['action'], { node, holdsAnswer }: RuleField): boolean {
  if (action === 'show' || action === 'enable') return true
  if (action === 'require') return holdsAnswer
  const widget = widgetTypeOf(node.type)
  return widget.kind === 'value' && (action !== 'setOptions' || widget.choosesFrom !== undefined)
}

type ComputeGroup = Extract<RuleGroup, { kind: 'compute' }>
type ComputationProps = { group: ComputeGroup; fields: readonly RuleField[]; onChange: (group: RuleGroup) => void }

function Computation({ group, fields, onChange }: ComputationProps) {
  const t = useT()
  const words = useRuleWords(fields)
  const [text, setText] = useState(() => formulaOf(group.value))
  const targets = fields.filter(({ node }) => widgetTypeOf(node.type).kind === 'value')
  return (
    <section className={classes.box}>
      <Select
        size="xs"
        searchable
        label={t('designer.rule_target')}
        data={targets.map(({ key }) => ({ value: key, label: words.titleOf(key) }))}
        value={group.target}
        allowDeselect={false}
        onChange={(target) => onChange({ ...group, target: target ?? '' })}
      />
      <Textarea
        size="xs"
        mt={12}
        autosize
        minRows={3}
        spellCheck={false}
        label={t('designer.rule_formula')}
        description={t('designer.rule_formula_hint')}
        error={readFormula(text) === undefined && t('designer.rule_formula_invalid')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          const value = readFormula(event.currentTarget.value)
          if (value !== undefined) onChange({ ...group, value })
        }}
      />
      <p className={classes.note}>{targets.map(({ key }) => key).join(', ')}</p>
    </section>
  )
}
