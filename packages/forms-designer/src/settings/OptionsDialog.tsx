import { ActionIcon, Button, Checkbox, FileButton, Group, Tabs, Textarea, TextInput } from '@mantine/core'
import type { OptionItem } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setOption } from '../commands/set-option.ts'
import { mergeOptions } from '../document/merge-options.ts'
import { findDuplicate, optionsFromText, textFromFile, textFromOptions } from '../document/option-text.ts'
import { readText } from '../exchange/read-text.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { useLines } from '../view/use-lines.ts'
import { useOptionsError } from '../view/use-options-error.ts'
import { nextItem, scalarOf } from './OptionItemsEditor.tsx'
import classes from './OptionsDialog.module.css'
import { OptionsPreview } from './OptionsPreview.tsx'

/** The options of a field as a table, or as text with one option per line. */
export function OptionsDialog({ nodeId, onClose }: { nodeId: string; onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const sentence = useRefusalMessage()
  const optionsError = useOptionsError()
  const itemsNow = () => session.document.find(nodeId)?.node.options.optionItems ?? []
  const [first] = useState(itemsNow)
  const [items, setItems] = useState(first)
  const [text, setText] = useState<string>()
  const [isFromFile, setFromFile] = useState(false)
  const [error, setError] = useState<string>()
  const read = text === undefined ? { items } : optionsFromText(text, isFromFile ? [] : items)
  const isChanged = items !== first || (text !== undefined && text !== textFromOptions(items))
  const discard = useConfirmDiscard(isChanged, onClose)
  const save = () => {
    if ('invalidLine' in read) return setError(optionsError(read))
    const duplicate = findDuplicate(read.items)
    if (duplicate) return setError(t('designer.diagnostic_duplicate_choice', { value: String(duplicate.value) }))
    session.endMerge()
    const merged = mergeOptions(first, read.items, itemsNow())
    const outcome = session.attempt(setOption([nodeId], 'optionItems', merged))
    session.endMerge()
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  const takeFile = (name: string) => (content: string) => {
    setError(undefined)
    setText(textFromFile(name, content))
    // The lines of a file are other options, not other labels of those before.
    setFromFile(true)
  }
  const show = (tab: string | null) => {
    setError(undefined)
    setFromFile(false)
    if (tab === 'text') return setText(textFromOptions(items))
    if ('invalidLine' in read) return setError(optionsError(read))
    setItems(read.items)
    setText(undefined)
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.options_title')} width={680}>
      <Tabs value={text === undefined ? 'table' : 'text'} onChange={show}>
        <Tabs.List>
          <Tabs.Tab value="table" data-autofocus>
            {t('designer.options_table')}
          </Tabs.Tab>
          <Tabs.Tab value="text">{t('designer.options_text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="table">
          <OptionTable items={items} onChange={setItems} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <Textarea
            mt={12}
            rows={10}
            spellCheck={false}
            label={t('designer.options_text')}
            description={
              <>
                {t('designer.options_text_hint')}
                <br />
                {t('designer.options_value_rule')}
              </>
            }
            value={text ?? ''}
            onChange={(event) => {
              setError(undefined)
              setText(event.currentTarget.value)
            }}
          />
          <FileButton
            accept=".txt,.csv,.tsv"
            onChange={(file) => file && void readText(file).then(takeFile(file.name))}
          >
            {(props) => (
              <Button mt={8} size="xs" variant="default" {...props}>
                {t('designer.import_file')}
              </Button>
            )}
          </FileButton>
          {'items' in read && <OptionsPreview items={read.items} before={isFromFile ? [] : first} />}
        </Tabs.Panel>
      </Tabs>
      <Text role="alert" mt={12} fz={14} c="error">
        {error}
      </Text>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.options_save')} />
      {discard.dialog}
    </Dialog>
  )
}

type OptionTableProps = { items: readonly OptionItem[]; onChange: (items: readonly OptionItem[]) => void }

function OptionTable({ items, onChange }: OptionTableProps) {
  const t = useT()
  const lines = useLines<HTMLOListElement>(items.length)
  return (
    <div>
      {items.length > 0 && (
        <Stack gap={8} mt={12} fz={12} lh={18} c="mute" className={classes.heads} aria-hidden="true">
          <span>{t('designer.option_labels')}</span>
          <span>{t('designer.record_value')}</span>
        </Stack>
      )}
      <Stack ref={lines.list} component="ol" gap={8} overflow="auto" className={classes.rows}>
        {items.map((item, at) => (
          <OptionRow
            key={lines.keyOf(at)}
            item={item}
            at={at}
            isLast={at === items.length - 1}
            onChange={(next) => onChange(items.with(at, next))}
            onRemove={() => {
              lines.remove(at)
              onChange(items.toSpliced(at, 1))
            }}
            onMove={(step) => {
              lines.move(at, step)
              onChange(items.toSpliced(at, 1).toSpliced(at + step, 0, item))
            }}
          />
        ))}
      </Stack>
      <Button
        size="xs"
        variant="subtle"
        data-takes-focus
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => {
          lines.add()
          onChange([...items, nextItem(items, t('new_widget.option'))])
        }}
      >
        {t('designer.option_add')}
      </Button>
    </div>
  )
}

type OptionRowProps = {
  item: OptionItem
  at: number
  isLast: boolean
  onChange: (item: OptionItem) => void
  onRemove: () => void
  onMove: (step: 1 | -1) => void
}

function OptionRow({ item, at, isLast, onChange, onRemove, onMove }: OptionRowProps) {
  const t = useT()
  const number = at + 1
  return (
    <Stack component="li" gap={8} align="center" className={classes.row} data-line>
      <TextInput
        aria-label={t('designer.option_label', { number })}
        value={item.label}
        onChange={(event) => onChange({ ...item, label: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('designer.option_value', { number })}
        value={String(item.value)}
        onChange={(event) => onChange({ ...item, value: scalarOf(event.currentTarget.value, item.value) })}
      />
      <Checkbox
        label={t('designer.option_disabled')}
        checked={item.disabled === true}
        onChange={(event) => onChange({ ...item, disabled: event.currentTarget.checked })}
      />
      <Group gap={2} wrap="nowrap">
        <RowButton
          label={t('designer.option_up', { number })}
          reason={at === 0 ? t('designer.disabled_first') : undefined}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </RowButton>
        <RowButton
          label={t('designer.option_down', { number })}
          reason={isLast ? t('designer.disabled_last') : undefined}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </RowButton>
        <RowButton label={t('designer.option_remove', { number })} onClick={onRemove} takesFocus>
          <IconX size={16} aria-hidden="true" />
        </RowButton>
      </Group>
    </Stack>
  )
}

type RowButtonProps = {
  label: string
  reason?: string | undefined
  takesFocus?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, reason, takesFocus, onClick, children }: RowButtonProps) {
  return (
    <DisabledReason reason={reason}>
      {(held) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          data-takes-focus={takesFocus}
          onClick={onClick}
          {...held}
        >
          {children}
        </ActionIcon>
      )}
    </DisabledReason>
  )
}
