import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { LinkedButton } from '../fields/linked.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../widgets/widget-view.ts'
import classes from './ChooserField.module.css'
import { Popup } from './Popup.tsx'

type ChooserFieldProps = {
  control: ControlProps
  /** What is chosen, in words. */
  text: string
  /** `typed`: what was typed or pasted into the closed control, to search for. */
  children: (close: () => void, typed: string) => ReactNode
}

const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp'])

/** A key that stands for text; Space presses the button. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** A control that shows what is chosen and opens a popup to choose from (WAI-ARIA select-only combobox). */
export function ChooserField({ control, text, children }: ChooserFieldProps) {
  const t = useFormText()
  const { plan, state, attributes, onBlur } = control
  const [typed, setTyped] = useState<string>()
  const opened = typed !== undefined
  const popupId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setTyped(undefined)
    button.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = isLetter(event)
    if (!isText && !openingKeys.has(event.key)) return
    event.preventDefault()
    setTyped(isText ? event.key : '')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!state.disabled) setTyped(event.clipboardData.getData('text').trim())
  }
  return (
    <div ref={root} className={classes.root}>
      <Input
        component={LinkedButton}
        linked={attributes}
        ref={button}
        pointer
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={popupId}
        disabled={state.disabled}
        error={attributes['aria-invalid']}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        onClick={() => setTyped(opened ? undefined : '')}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        // The focus goes into the popup while it is open, and comes back when it closes.
        onBlur={() => !opened && onBlur()}
      >
        {text === '' ? (
          <Input.Placeholder className={classes.text}>{plan.options.placeholder || t('form.choose')}</Input.Placeholder>
        ) : (
          <span className={classes.text}>{text}</span>
        )}
      </Input>
      {opened && (
        <Popup id={popupId} anchor={root} title={plan.options.label ?? ''} width="target" onClose={close}>
          {children(close, typed)}
        </Popup>
      )}
    </div>
  )
}
