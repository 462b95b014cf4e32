import classes from './FormFields.module.css'
import { classNames } from './view/class-names.ts'
import { useFormContext } from './view/form-context.ts'
import { Nodes } from './view/NodeView.tsx'
import { useScopedCss } from './view/use-scoped-css.ts'

type FormFieldsProps = {
  /** Enter in a text field. */
  onSubmit?: () => void
}

/** The form itself, to be filled in. */
export function FormFields({ onSubmit }: FormFieldsProps) {
  const { form, prefix } = useFormContext()
  const { compiled } = form
  const { labelPosition, labelAlign, labelWidth, customClass, cssCode } = compiled.definition.config
  const id = `${prefix}form`
  useScopedCss(cssCode, id)
  return (
    <form
      noValidate
      id={id}
      className={classNames(classes.form, customClass)}
      data-label-position={labelPosition}
      data-label-align={labelAlign ?? 'left'}
      style={labelWidth === undefined ? undefined : { ['--label-width' as string]: `${labelWidth}px` }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <Nodes plans={compiled.plan.children} />
    </form>
  )
}
