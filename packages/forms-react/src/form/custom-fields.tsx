import type { ComponentType } from 'react'
import type { ControlProps } from '../view/widget-view.ts'
import type { CustomFieldProps } from './form-props.ts'

const adapted = new WeakMap<ComponentType<CustomFieldProps>, ComponentType<ControlProps>>()

/** The host's components as controls. A component is the same control at each render, so it keeps its state. */
export const adaptFields = (
  fields: Readonly<Record<string, ComponentType<CustomFieldProps>>>,
): Readonly<Record<string, ComponentType<ControlProps>>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, adaptField(field)]))

function adaptField(Field: ComponentType<CustomFieldProps>): ComponentType<ControlProps> {
  const known = adapted.get(Field)
  if (known) return known
  const control = ({ plan, state, attributes, onChange, onBlur }: ControlProps) => (
    <Field
      name={plan.name}
      value={state.value}
      disabled={state.disabled}
      attributes={attributes}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
  adapted.set(Field, control)
  return control
}
