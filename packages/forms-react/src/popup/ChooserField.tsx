import { Input } from '@mantine/core'
import { labelOf } from '@rostrum/forms'
import { IconChevronDown } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { LinkedButton } from '../fields/linked.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../widgets/widget-view.ts'
import classes from './ChooserField.module.css'
import { Popup } from './Popup.tsx'

/** The parts of a control that a chooser needs. */
export type ChooserControl = Pick<ControlProps, 'attributes' | 'onBlur'> & {
  readonly plan: Pick<ControlProps['plan'], 'name' | 'options'>
  readonly state: Pick<ControlProps['state'], 'disabled'>
}

type ChooserFieldProps = {
  control: ChooserControl
  /** What is chosen, in words. */
  text: string
  icon?: ReactNode
  /** Of the popup. */
  width?: 'target' | 'content'
  /** `typed`: what was typed or pasted into the closed control, to search for. */
  children: (close: () => void, typed: string) => ReactNode
}

const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp'])

/** A key that stands for text; Space presses the button. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** A control that shows what is chosen and opens a popup to choose from (WAI-ARIA select-only combobox). */
export function ChooserField({ control, text, icon, width = 'target', children }: ChooserFieldProps) {
  const t = useFormText()
  const { plan, state, attributes, onBlur } = control
  const [typed, setTyped] = useState<string>()
  const opened = typed !== undefined
  const popupId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isComingBack = useRef(false)
  const close = useCallback(() => {
    setTyped(undefined)
    isComingBack.current = true
    button.current?.focus()
    isComingBack.current = false
  }, [])
  // By keyboard only: a press opens it anyway, and what has just been closed stays so.
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const isMeant = plan.options.automaticDropdown === true && !isComingBack.current
    if (isMeant && currentTarget.matches(':focus-visible')) setTyped('')
  }
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
        rightSection={icon ?? <IconChevronDown size={16} aria-hidden="true" />}
        onFocus={onFocus}
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
        <Popup id={popupId} anchor={root} title={labelOf(plan.options, plan.name)} width={width} onClose={close}>
          {children(close, typed)}
        </Popup>
      )}
    </div>
  )
}
