import classes from './FormFields.module.css'
import { useFormContext } from './view/form-context.ts'
import { Nodes } from './view/NodeView.tsx'

type FormFieldsProps = {
  /** Enter in a text field. */
  onSubmit?: () => void
}

/** The form itself, to be filled in. */
export function FormFields({ onSubmit }: FormFieldsProps) {
  const { compiled } = useFormContext().form
  const { labelPosition, labelAlign, labelWidth } = compiled.definition.config
  return (
    <form
      noValidate
      className={classes.form}
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
