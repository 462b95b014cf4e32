import { Textarea, TextInput } from '@mantine/core'
import type { WidgetNode } from '@rostrum/forms'
import { Stack, Text } from '@rostrum/ui/layout'
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setOption } from '../commands/set-option.ts'
import { optionsFromText, textFromOptions } from '../settings/option-text.ts'
import { useOptionsError } from '../settings/use-options-error.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { findElement } from './canvas-geometry.ts'
import { hasOwnOptions, textOptionOf, useInlineEdit, useInlineEditId } from './inline-edit.ts'
import { useBox } from './use-box.ts'

/** The text of a widget, and its options, edited where the canvas shows them. */
export function InlineEditor({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const id = useInlineEditId()
  const box = useBox(content, id, document)
  const node = id === undefined ? undefined : document.find(id)?.node
  if (!box || !node) return null
  return (
    <div className={classes.inline} data-tool style={{ left: box.left, top: box.top, width: Math.max(box.width, 220) }}>
      <Editor key={node.id} node={node} content={content} />
    </div>
  )
}

function Editor({ node, content }: { node: WidgetNode; content: RefObject<HTMLElement | null> }) {
  const t = useT()
  const sentence = useRefusalMessage()
  const optionsError = useOptionsError()
  const { session } = useDesigner()
  const edit = useInlineEdit()
  const option = textOptionOf(node)
  const [text, setText] = useState(() => String((option && node.options[option]) ?? ''))
  const before = useRef(textFromOptions(node.options.optionItems ?? []))
  const [items, setItems] = useState(before.current)
  const [error, setError] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const leave = () => {
    edit.stop()
    const element = content.current && findElement(content.current, node.id)
    if (root.current?.contains(root.current.ownerDocument.activeElement)) element?.focus({ preventScroll: true })
  }
  /** Sets what has changed. The editor stays open with the reason if that is refused. */
  const save = () => {
    const read = optionsFromText(items, node.options.optionItems)
    if ('invalidLine' in read) return setError(optionsError(read))
    session.endMerge()
    const isTextNew = option !== undefined && text !== (node.options[option] ?? '')
    const refused =
      (isTextNew ? refusalOf(option, text || undefined) : undefined) ??
      (items === before.current ? undefined : refusalOf('optionItems', read.items))
    session.endMerge()
    if (refused === undefined) leave()
    else setError(refused)
  }
  const refusalOf = (changed: string, value: unknown): string | undefined => {
    const outcome = session.attempt(setOption([node.id], changed, value))
    return isRefusal(outcome) ? sentence(outcome) : undefined
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The focus also leaves with the editor.
    if (edit.id === node.id && !root.current?.contains(relatedTarget)) save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    const isLine = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) save()
  }
  const isLong = option === 'textContent'
  const Field = isLong ? Textarea : TextInput
  return (
    <Stack ref={root} gap={6} p={8} bdrs={6} bg="card" bd="line-strong" onBlur={onBlur} onKeyDown={onKeyDown}>
      {option && (
        <Field
          size="xs"
          autoFocus
          aria-label={t('designer.inline_text')}
          value={text}
          error={hasOwnOptions(node) ? undefined : error}
          onFocus={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select()}
          onChange={(event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)}
        />
      )}
      {hasOwnOptions(node) && (
        <Textarea
          size="xs"
          autosize
          minRows={3}
          maxRows={10}
          label={t('designer.inline_options')}
          description={t('designer.options_value_rule')}
          error={error}
          value={items}
          onChange={(event) => {
            setError(undefined)
            setItems(event.currentTarget.value)
          }}
        />
      )}
      {(isLong || hasOwnOptions(node)) && (
        <Text fz={12} c="mute">
          {t('designer.inline_keys')}
        </Text>
      )}
    </Stack>
  )
}
