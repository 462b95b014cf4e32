import { Button, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WidgetNode } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isRefusal } from '../commands/command.ts'
import { setOption } from '../commands/set-option.ts'
import { labelRangeOf, optionsFromText, textFromOptions } from '../document/option-text.ts'
import { findElement, findTitle } from '../drag/canvas-geometry.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT, useTitles } from '../view/messages.ts'
import { useOptionsError } from '../view/use-options-error.ts'
import { useDocument, useIsSelected } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { hasOwnOptions, type InlinePart, inlineTextOf, useInlineEdit, useInlineEditId } from './inline-edit.ts'
import { useBox } from './use-box.ts'

/** The text of a widget, and its options, edited where the canvas shows them. */
export function InlineEditor({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const id = useInlineEditId()
  const box = useBox(content, id, document, findTitle)
  const node = id === undefined ? undefined : document.find(id)?.node
  const { part } = useInlineEdit()
  if (!box || !node) return null
  const { left, width } = part?.kind === 'column' ? { left: box.left + part.left, width: part.width } : box
  return (
    <div className={classes.inlineArea} style={{ left, width: Math.max(width, 220) }}>
      <div style={{ height: box.top }} />
      <NamedArea node={node}>
        <Editor key={node.id} node={node} content={content} />
      </NamedArea>
    </div>
  )
}

/** Names the widget, visibly where another one is selected: an editor that cannot save stays open and may cover it. */
function NamedArea({ node, children }: { node: WidgetNode; children: ReactNode }) {
  const t = useT()
  const name = t('designer.inline_of', { widget: useTitles().ofNode(node) })
  const isSelected = useIsSelected(node.id)
  return (
    <Box role="group" aria-label={name} bdrs={6} bg="card" className={classes.inline} data-tool>
      {!isSelected && (
        <Text p={8} fz={12} c="mute">
          {name}
        </Text>
      )}
      {children}
    </Box>
  )
}

/** Puts the focus on the options, and selects the label of the one that is edited. */
function useFocusOnLine(part: InlinePart | undefined, { options }: WidgetNode): RefObject<HTMLTextAreaElement | null> {
  const lines = useRef<HTMLTextAreaElement>(null)
  const focus = useEffectEvent(() => {
    if (part?.kind !== 'options' || !lines.current) return
    lines.current.focus()
    const range = part.at === undefined ? undefined : labelRangeOf(options.optionItems ?? [], part.at)
    lines.current.setSelectionRange(range?.start ?? 0, range?.end ?? 0)
  })
  useEffect(() => focus(), [])
  return lines
}

/** Whether Enter would not begin another line: in a text of one line, or within the line of an option. */
function savesByEnter(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return true
  if (!(target instanceof HTMLTextAreaElement) || target.dataset.lines === undefined) return false
  const before = target.value.slice(0, target.selectionStart)
  const after = target.value.slice(target.selectionEnd)
  const isBetween = (text: string | undefined) => text !== undefined && text.trim() !== ''
  return isBetween(before.split('\n').at(-1)) && isBetween(after.split('\n')[0])
}

function Editor({ node, content }: { node: WidgetNode; content: RefObject<HTMLElement | null> }) {
  const t = useT()
  const sentence = useRefusalMessage()
  const optionsError = useOptionsError()
  const { session } = useDesigner()
  const edit = useInlineEdit()
  const { part } = edit
  const written = inlineTextOf(node, part)
  const [text, setText] = useState(written?.text ?? '')
  const before = useRef(textFromOptions(node.options.optionItems ?? []))
  const [items, setItems] = useState(before.current)
  const [error, setError] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const lines = useFocusOnLine(part, node)
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
    const refused =
      (written && text !== written.text ? refusalOf(written.option, written.valueFrom(text)) : undefined) ??
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
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || savesByEnter(event.target))) return
    event.preventDefault()
    save()
  }
  const isLong = written?.option === 'textContent'
  const Field = isLong ? Textarea : TextInput
  return (
    <Stack ref={root} gap={6} p={8} bdrs={6} bg="card" bd="line-strong" onBlur={onBlur} onKeyDown={onKeyDown}>
      {written && (
        <Field
          size="xs"
          autoFocus={part?.kind !== 'options'}
          aria-label={t(part?.kind === 'column' ? 'designer.inline_column' : 'designer.inline_text')}
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
          ref={lines}
          data-lines
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
      <EditorEnd hasKeys={isLong || hasOwnOptions(node)} onCancel={leave} onSave={save} />
    </Stack>
  )
}

type EditorEndProps = { hasKeys: boolean; onCancel: () => void; onSave: () => void }

/** How the editor is closed: by keys, or on a device without a keyboard by buttons. */
function EditorEnd({ hasKeys, onCancel, onSave }: EditorEndProps) {
  const t = useT()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  if (isTouch)
    return (
      // The focus stays in the text: an editor that loses it saves.
      <Flex justify="flex-end" gap={8} onMouseDown={(event) => event.preventDefault()}>
        <Button h={44} variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button h={44} onClick={onSave}>
          {t('designer.inline_save')}
        </Button>
      </Flex>
    )
  return hasKeys ? (
    <Text fz={12} c="mute">
      {t('designer.inline_keys')}
    </Text>
  ) : null
}
