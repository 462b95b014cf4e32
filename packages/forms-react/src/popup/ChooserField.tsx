import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { LinkedButton } from '../fields/linked.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../widgets/widget-view.ts'
import classes from './ChooserField.module.css'
import { Popup } from './Popup.tsx'

type ChooserFieldProps = {
  control: ControlProps
  /** What is chosen, in words. */
  text: string
  children: (close: () => void) => ReactNode
}

const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp'])

/** A control that shows what is chosen and opens a popup to choose from (WAI-ARIA select-only combobox). */
export function ChooserField({ control, text, children }: ChooserFieldProps) {
  const t = useFormText()
  const { plan, state, attributes, onBlur } = control
  const [opened, setOpened] = useState(false)
  const popupId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return
    event.preventDefault()
    setOpened(true)
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
        onClick={() => setOpened(!opened)}
        onKeyDown={onKeyDown}
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
          {children(close)}
        </Popup>
      )}
    </div>
  )
}
