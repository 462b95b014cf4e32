import { Box, Flex } from '@rostrum/ui/layout'
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { readNumber, stepNumber } from '../fields/number-text.ts'
import { describedBy } from '../view/class-names.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

const limit = (value: number | string | undefined) => (typeof value === 'number' ? value : undefined)

function NumberControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const { options } = plan
  // A focused field shows the typed text, such as "1."; the answer is the number.
  const [typed, setTyped] = useState<string>()
  const { value } = state
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const step = (direction: 1 | -1) => {
    setTyped(undefined)
    onChange(stepNumber(value, direction, options))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    // An input method chooses among its words with the arrows; with another key they are the browser's.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const isApart = options.controlsPosition === ''
  const canStep = !state.disabled
  const unitId = `${attributes.id}:unit`
  const linked = {
    ...attributes,
    'aria-describedby': describedBy(options.unit && unitId, attributes['aria-describedby']),
  }
  const control = (
    <InputBox
      className={isApart ? classes.apart : undefined}
      invalid={attributes['aria-invalid']}
      start={canStep && isApart && <Side icon={<IconMinus size={14} />} onStep={() => step(-1)} />}
      end={
        canStep && (isApart ? <Side icon={<IconPlus size={14} />} onStep={() => step(1)} /> : <Steps onStep={step} />)
      }
    >
      <input
        {...(options.unit ? linked : attributes)}
        className={inputClasses.input}
        role="spinbutton"
        aria-valuenow={typeof value === 'number' ? value : undefined}
        aria-valuemin={limit(options.min)}
        aria-valuemax={limit(options.max)}
        // The host, a rule or a script may have changed the answer while the field has the focus.
        value={typed !== undefined && readNumber(typed) === (value ?? null) ? typed : written}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(readNumber(event.currentTarget.value))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
        inputMode={options.precision === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={options.placeholder}
        disabled={state.disabled}
      />
    </InputBox>
  )
  if (!options.unit) return control
  return (
    <Flex align="center" gap={8}>
      <Box flex={1} miw={0}>
        {control}
      </Box>
      <span id={unitId}>{options.unit}</span>
    </Flex>
  )
}

/** One of the two step buttons of the control. */
function Side({ icon, onStep }: { icon: ReactNode; onStep: () => void }) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={classes.side} onClick={onStep}>
      {icon}
    </button>
  )
}

const up = <IconChevronUp size={14} />
const down = <IconChevronDown size={14} />

/** For the pointer only: the arrow keys do the same, and screen readers know the spin button role. */
function Steps({ onStep }: { onStep: (direction: 1 | -1) => void }) {
  return (
    <span aria-hidden="true" className={classes.steps}>
      <button type="button" tabIndex={-1} className={classes.step} onClick={() => onStep(1)}>
        {up}
      </button>
      <button type="button" tabIndex={-1} className={classes.step} onClick={() => onStep(-1)}>
        {down}
      </button>
    </span>
  )
}

export const numberView: ValueView = { kind: 'value', type: 'number', labels: 'control', Control: NumberControl }
