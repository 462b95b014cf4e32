import { MultiSelect, SegmentedControl, Stack } from '@mantine/core'
import { formSettings } from '@rostrum/forms/catalogue/form-settings'
import { choiceKey } from '@rostrum/forms/catalogue/setting'
import { validatorNamedBy, validatorNames } from '@rostrum/forms/validation/named-validators'
import { useState } from 'react'
import { subtree } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { useDocumentPart, useNode } from '../view/use-session.ts'
import type { EditorProps } from './editor.ts'
import { SettingSelect } from './SettingSelect.tsx'
import { SuggestedText } from './SuggestedText.tsx'

/** Few choices are shown side by side, more in a list. */
const sideBySide = 3

/** No validator and no pattern has this form. */
const ownPattern = ' '

/** Represents the empty text, which a select does not allow as a value. */
const none = ' '

/** Represents no choice, for a widget that inherits from its container. */
const unset = 'unset'

export function ChoiceEditor({ setting, nodeId, value, isSet, onChange, onDone, id, labelId }: EditorProps) {
  const t = useT()
  const word = useMessageByKey()
  const choices = (setting.choices ?? []).filter(isOffered(setting.choices, value)).map((choice) => ({
    value: choice || none,
    label: word(choiceKey(choice, setting.option)),
  }))
  const isOfForm = nodeId !== undefined && formSettings.some(({ option }) => option === setting.option)
  const words = t(isOfForm ? 'designer.choice_as_form' : 'designer.choice_unset')
  const isOptional = isOfForm || setting.default === null
  const data = isOptional ? [{ value: unset, label: words }, ...choices] : choices
  const chosen = typeof value === 'string' && (isSet || !isOptional) ? value || none : unset
  const choose = (next: string) => {
    onChange(next === unset ? undefined : next.trim())
    onDone()
  }
  if (data.length <= sideBySide && fitSideBySide(data.map(({ label }) => label))) {
    return (
      <SegmentedControl fullWidth size="xs" aria-labelledby={labelId} data={data} value={chosen} onChange={choose} />
    )
  }
  return <SettingSelect id={id} choices={data} value={chosen} onChoose={choose} />
}

/** In the narrow panel, all parts are as wide as the longest label; ideographs are as wide as two letters. */
const widestRow = 18

const fitSideBySide = (labels: readonly string[]): boolean => {
  const widths = labels.map((label) => label.length + (label.match(/\p{Script=Han}/gu)?.length ?? 0))
  return Math.max(...widths) * labels.length <= widestRow
}

/** VForm writes the default size in two ways. The second one is offered only where a form has it. */
const isOffered =
  (choices: readonly string[] | undefined, value: unknown) =>
  (choice: string): boolean =>
    choice !== '' || value === '' || choices?.includes('default') !== true

export function SourceEditor({ value, onChange, onDone, id }: EditorProps) {
  const t = useT()
  const names = useDocumentPart(({ definition }) => definition.dataSources)?.map(({ name }) => name) ?? []
  return (
    <SettingSelect
      id={id}
      choices={[
        { value: '', label: names.length === 0 ? t('designer.sources_none') : t('designer.source_own') },
        ...names,
      ]}
      value={typeof value === 'string' ? value : ''}
      onChoose={(name) => {
        onChange(name || undefined)
        onDone()
      }}
    />
  )
}

/** The fields inside the widget. */
export function FieldsEditor({ nodeId, value, onChange, onDone, id }: EditorProps) {
  const { ofNode } = useTitles()
  const node = useNode(nodeId)
  const fields = node ? [...subtree(node)].filter((inner) => inner !== node && inner.options.name) : []
  return (
    <MultiSelect
      id={id}
      size="xs"
      data={fields.map((field) => ({ value: field.options.name ?? '', label: ofNode(field) }))}
      value={Array.isArray(value) ? value : []}
      onChange={(next) => {
        onChange(next.length > 0 ? next : undefined)
        onDone()
      }}
    />
  )
}

/** Fields into which people type what the validators check, such as a phone number. */
const typedFields: ReadonlySet<string> = new Set(['input', 'textarea', 'rich-editor'])

/** A validator by its purpose, or a custom pattern of the author. */
export function ValidationEditor({ nodeId, value, onChange, onDone, id, error }: EditorProps) {
  const t = useT()
  const type = useNode(nodeId)?.type
  const [isOwnRequested, wantOwn] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const named = validatorNamedBy(text)
  const isTyped = type !== undefined && typedFields.has(type)
  // A form from elsewhere may name a validator at any field.
  const offered = validatorNames.filter((name) => isTyped || name === named)
  const isOwn = isOwnRequested || (text !== '' && named === undefined)
  const choose = (next: string) => {
    wantOwn(next === ownPattern)
    if (next === ownPattern) return
    onChange(next || undefined)
    onDone()
  }
  return (
    <Stack gap={4}>
      <SettingSelect
        id={id}
        choices={[
          { value: '', label: t('designer.validator_none') },
          ...offered.map((name) => ({ value: name, label: t(`designer.validator_${name}`) })),
          { value: ownPattern, label: t('designer.validator_own') },
        ]}
        value={isOwn ? ownPattern : (named ?? '')}
        onChoose={choose}
      />
      {isOwn && (
        <SuggestedText
          id={`${id}-pattern`}
          label={t('designer.validator_pattern')}
          error={error}
          text={named === undefined ? text : ''}
          suggestions={[]}
          onText={(next) => {
            wantOwn(false)
            onChange(next || undefined)
          }}
          onDone={onDone}
        />
      )}
    </Stack>
  )
}

/** The component of the host application, by its registered name. */
export function ComponentEditor({ nodeId = '', value, onChange, onDone, id, error }: EditorProps) {
  const { hostWidgets } = useDesigner()
  const type = useNode(nodeId)?.type
  const registered = type === 'slot' ? hostWidgets.slots : hostWidgets.customFields
  return (
    <SuggestedText
      id={id}
      error={error}
      text={typeof value === 'string' ? value : ''}
      suggestions={Object.keys(registered ?? {})}
      onText={(text) => onChange(text.trim() || undefined)}
      onDone={onDone}
    />
  )
}
