import { labelOf } from '@rostrum/forms'
import { Popup } from '@rostrum/ui/Popup'
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
import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../view/widget-view.ts'
import classes from './popup.module.css'
import type { ListStart } from './use-list-keys.ts'

/** The parts of a control that a chooser needs. */
export type ChooserControl = Pick<ControlProps, 'attributes' | 'onBlur'> & {
  readonly plan: Pick<ControlProps['plan'], 'name' | 'options'>
  readonly state: Pick<ControlProps['state'], 'disabled'>
}

type ChooserFieldProps = {
  control: ChooserControl
  /** The chosen value as text. */
  text: string
  icon?: ReactNode
  /** Id of the popup. */
  width?: 'target' | 'content'
  children: (close: () => void, opening: OpenEvent) => ReactNode
}

/** How the popup was opened. */
export type OpenEvent = {
  /** Text that was typed or pasted into the control, to search for. */
  readonly initialText: string
  /** The first active option after an arrow key in a list without a choice. */
  readonly start?: ListStart
  /** On touch devices the on-screen keyboard stays closed until the search field is touched. */
  readonly byTouch?: boolean
}

const openingKeys: Readonly<Record<string, ListStart>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** Whether a key produces text. Space presses the button. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

const placeholderClasses = `${inputClasses.placeholder} ${classes.text}`
const chevron = <IconChevronDown size={16} aria-hidden="true" />

/** A control that shows the chosen value and opens a popup to choose from (WAI-ARIA select-only combobox). */
export function ChooserField({ control, text, icon, width = 'target', children }: ChooserFieldProps) {
  const t = useFormText()
  const { plan, state, attributes, onBlur } = control
  const [opening, setOpening] = useState<OpenEvent>()
  const opened = opening !== undefined
  const popupId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isComingBack = useRef(false)
  const isTouched = useRef(false)
  const close = useCallback(() => {
    setOpening(undefined)
    isComingBack.current = true
    button.current?.focus()
    isComingBack.current = false
  }, [])
  // By keyboard only: a click opens the popup anyway, and a popup that was just closed stays closed.
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const isMeant = plan.options.automaticDropdown === true && !isComingBack.current
    if (isMeant && currentTarget.matches(':focus-visible')) setOpening({ initialText: '' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isTouched.current = false
    const isText = isLetter(event)
    const start = openingKeys[event.key]
    if (!isText && !start) return
    event.preventDefault()
    // Letters that arrive while the popup loads are part of the text to search for.
    setOpening((before) =>
      start ? { initialText: '', start } : { initialText: `${before?.initialText ?? ''}${event.key}` },
    )
  }
  const onLeave = () => {
    // A popup that is still loading must not take the focus back.
    if (!document.getElementById(popupId)) setOpening(undefined)
    onBlur()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!state.disabled) setOpening({ initialText: event.clipboardData.getData('text').trim() })
  }
  return (
    <InputBox
      ref={root}
      isPointer
      invalid={attributes['aria-invalid']}
      end={icon ?? chevron}
      isEndInert
      onBlur={focusLeaveHandler(onLeave)}
    >
      <button
        type="button"
        {...attributes}
        ref={button}
        className={inputClasses.input}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={popupId}
        disabled={state.disabled}
        onFocus={onFocus}
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType === 'touch'
        }}
        onClick={() => setOpening(opened ? undefined : { initialText: '', byTouch: isTouched.current })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        {text === '' ? (
          <span className={placeholderClasses}>{plan.options.placeholder || t('form.choose')}</span>
        ) : (
          <span className={classes.text}>{text}</span>
        )}
      </button>
      {opened && (
        <Popup
          id={popupId}
          anchor={root}
          openedBy={attributes.id}
          title={labelOf(plan.options, plan.name)}
          width={width}
          onClose={close}
        >
          {children(close, opening)}
        </Popup>
      )}
    </InputBox>
  )
}
