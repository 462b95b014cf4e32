import type { Scalar } from '@rostrum/forms'
import { memo } from 'react'
import { checkboxClasses, radioClasses } from './mantine-classes.ts'

type ChoiceProps = {
  id: string
  /** The group of a radio button; without it, a checkbox. */
  group?: string | undefined
  label: string
  checked: boolean
  disabled: boolean
  value: Scalar
  onChoose: (value: Scalar) => void
}

/**
 * Mantine's `Radio` or `Checkbox` with its label, without its hooks. Renders again on a change of its choice, not on an
 * error of the field: the group shows the error.
 */
export const Choice = memo(function Choice({ id, group, label, checked, disabled, value, onChoose }: ChoiceProps) {
  const names = group === undefined ? checkboxClasses : radioClasses
  return (
    <div className={names.root} data-variant="filled" data-label-position="right">
      <div className={names.inner}>
        <input
          id={id}
          type={group === undefined ? 'checkbox' : 'radio'}
          name={group}
          className={names.input}
          checked={checked}
          disabled={disabled}
          onChange={() => onChoose(value)}
        />
        {group === undefined ? tick : dot}
      </div>
      <label htmlFor={id} className={names.label} data-disabled={disabled || undefined}>
        {label}
      </label>
    </div>
  )
})

const tick = (
  <svg viewBox="0 0 10 7" fill="none" className={checkboxClasses.icon} aria-hidden="true">
    <path
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
)

const dot = (
  <svg viewBox="0 0 5 5" fill="none" className={radioClasses.icon} aria-hidden="true">
    <circle cx="2.5" cy="2.5" r="2.5" fill="currentColor" />
  </svg>
)
