import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import type { OptionItem, Scalar } from '@rostrum/forms'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DraftText } from '../view/DraftText.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import { useNode } from '../view/use-session.ts'
import type { EditorProps } from './editor.ts'
import { OptionGrip, optionDropHandlers } from './OptionGrip.tsx'
import classes from './SettingsPanel.module.css'

/** Longer lists are edited in a separate dialog. */
const maximumVisibleItems = 12

const itemsOf = (value: unknown): readonly OptionItem[] => (Array.isArray(value) ? value : [])

/** Digits become a number if the list had numbers before; otherwise they are text. */
export function scalarOf(text: string, before: Scalar): Scalar {
  return typeof before === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** The options of a choice. Those of a data source take the place of its own. */
export function OptionItemsEditor(props: EditorProps) {
  const source = useNode(props.nodeId)?.options.dsName
  return source ? <OptionsOfSource source={source} /> : <OwnOptions {...props} />
}

function OptionsOfSource({ source }: { source: string }) {
  const t = useT()
  const { open } = useDesigner()
  return (
    <>
      <Text fz={13} lh={20} c="mute" overflowWrap="anywhere">
        {t('designer.options_of_source', { source })}
      </Text>
      <Button size="xs" variant="subtle" onClick={() => open({ kind: 'source', sourceName: source })}>
        {t('designer.source_edit')}
      </Button>
    </>
  )
}

/**
 * The first options inline. The button opens a dialog with the whole table, its levels, and a text field for pasting.
 */
function OwnOptions({ nodeId, value, onChange, onDone }: EditorProps) {
  const t = useT()
  const { open } = useDesigner()
  const items = itemsOf(value)
  const lines = useLines<HTMLDivElement>(items.length)
  const change = (at: number, part: Partial<OptionItem>) => {
    const item = items[at]
    if (item) onChange(items.with(at, { ...item, ...part }))
  }
  const shown = items.slice(0, maximumVisibleItems)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= shown.length) return
    lines.move(from, to - from)
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    onDone()
    // A moved element loses the focus.
    requestAnimationFrame(() => lines.list.current?.querySelectorAll<HTMLElement>('[data-grip]')[to]?.focus())
  }
  const add = () => {
    lines.add()
    onChange([...items, nextItem(items, t('new_widget.option'))])
    onDone()
  }
  return (
    <Stack ref={lines.list} gap={6}>
      {shown.length > 0 && (
        // Each box has a name of its own for a screen reader.
        <Stack gap={6} fz={12} lh={18} c="mute" className={classes.item} aria-hidden="true">
          <span />
          <span>{t('designer.option_labels')}</span>
          <span>{t('designer.record_value')}</span>
        </Stack>
      )}
      {shown.map((item, at) => (
        <Stack
          key={lines.keyOf(at)}
          gap={6}
          align="center"
          className={classes.item}
          data-line
          {...optionDropHandlers((from) => move(from, at))}
        >
          <OptionGrip at={at} onMove={(step) => move(at, at + step)} />
          <TextInput
            size="xs"
            aria-label={t('designer.option_label', { number: at + 1 })}
            value={item.label}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
            onBlur={onDone}
          />
          <DraftText
            size="xs"
            aria-label={t('designer.option_value', { number: at + 1 })}
            value={String(item.value)}
            onText={(text) => {
              change(at, { value: scalarOf(text, item.value) })
              onDone()
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            data-takes-focus
            aria-label={t('designer.option_remove', { number: at + 1 })}
            onClick={() => {
              lines.remove(at)
              onChange(items.toSpliced(at, 1))
              onDone()
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </Stack>
      ))}
      {items.length > maximumVisibleItems && (
        <Text fz={12} c="mute">
          {t('designer.options_more', { count: items.length - maximumVisibleItems })}
        </Text>
      )}
      <Group gap={8}>
        <Button
          size="xs"
          variant="subtle"
          data-takes-focus
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={add}
        >
          {t('designer.option_add')}
        </Button>
        {nodeId !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => open({ kind: 'options', nodeId })}>
            {t('designer.options_open')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** A new option with an unused value. */
export function nextItem(items: readonly OptionItem[], word: string): OptionItem {
  const taken = new Set(items.map(({ value }) => String(value)))
  let number = items.length + 1
  while (taken.has(String(number))) number += 1
  return { label: `${word} ${number}`, value: number }
}
