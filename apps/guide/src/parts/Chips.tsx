import { IconCheck } from '@tabler/icons-react'
import classes from './Chips.module.css'

type ChipsProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** One of a few short answers. */
export function Chips<Value extends string>({ label, value, choices, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className={classes.chips}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value}>
          <input
            type="radio"
            className="hidden"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.value === value && <IconCheck size={20} aria-hidden="true" />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
