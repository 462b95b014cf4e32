import { usePreloadSheet } from '@rostrum/ui/sheet'
import type { KeyboardEvent } from 'react'
import { StackedNodes } from './fields/NodeView.tsx'
import classes from './forms-react.module.css'
import { classNames } from './view/class-names.ts'
import { useFormContext } from './view/form-context.ts'
import { sizeProps } from './view/size-props.ts'
import { useScopedCss } from './view/use-scoped-css.ts'

type FormFieldsProps = {
  /** Called on Enter in a text field. */
  onSubmit?: () => void
}

const nonTextInputs: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'button', 'range', 'color'])

/** The keys on which a browser submits a form. Enter at the end of an input method composition does not submit. */
function isSubmitKey({ key, nativeEvent, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented) return false
  return target instanceof HTMLInputElement && !nonTextInputs.has(target.type) && currentTarget.contains(target)
}

/**
 * The fields of the form. The root is not a `form` element: any property read on one, which React does several times
 * for each event, makes the browser search the names of all its controls first.
 */
export function FormFields({ onSubmit }: FormFieldsProps) {
  const { compiled, prefix } = useFormContext()
  const { labelPosition, labelAlign, labelWidth, customClass, cssCode, size } = compiled.definition.config
  const id = `${prefix}form`
  useScopedCss(cssCode, id)
  usePreloadSheet()
  const scale = sizeProps(size)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Enter from the text fields within
    <div
      id={id}
      className={classNames(classes.form, customClass, scale.className)}
      data-size={scale['data-size']}
      data-label-position={labelPosition}
      data-label-align={labelAlign ?? 'left'}
      style={labelWidth === undefined ? undefined : { ['--label-width' as string]: `${labelWidth}px` }}
      onKeyDown={onSubmit && ((event) => isSubmitKey(event) && onSubmit())}
    >
      <StackedNodes plans={compiled.plan.children} />
    </div>
  )
}
