import { type Failure, labelOf, type WidgetOptions } from '@rostrum/forms'
import { FieldError } from '@rostrum/ui/FieldError'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { FieldIcon } from '../icons/FieldIcon.tsx'
import { classNames } from '../view/class-names.ts'
import type { FieldIds } from '../view/field-ids.ts'
import { PartMark } from '../view/marked-parts.tsx'
import { sizeProps } from '../view/size-props.ts'
import { useErrorMessage, useFormText } from '../view/use-form-text.ts'
import classes from './FieldFrame.module.css'
import { focusEnterHandler } from './focus-handlers.ts'
import { Help } from './Help.tsx'

type FieldFrameProps = {
  ids: FieldIds
  /** The field's name in the answers, for a field without its own name attribute. */
  name: string
  options: WidgetOptions
  required: boolean
  /** Id of the text for `required` in the control's description. */
  notesRequired: boolean
  error: Failure | undefined
  mark: string | undefined
  /**
   * `control`: the label belongs to one input. `group`: it labels several inputs, or an element that is not an input.
   */
  labels: 'control' | 'group'
  /** The label of a table cell is its column heading. */
  isCell: boolean
  /** Called when the focus enters the field. */
  onFocus?: (() => void) | undefined
  children: ReactNode
}

/** Label, help, control, description and error of a field, linked by their ids. */
export function FieldFrame({
  ids,
  name,
  options,
  required,
  notesRequired,
  error,
  mark,
  labels,
  isCell,
  onFocus,
  children,
}: FieldFrameProps) {
  const scale = sizeProps(options.size)
  const hasLabel = !isCell && Boolean(options.label)
  const width =
    options.labelWidth === undefined ? undefined : ({ '--label-width': `${options.labelWidth}px` } as CSSProperties)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes that one of its controls receives focus
    <div
      className={classNames(classes.field, options.customClass, scale.className)}
      data-size={scale['data-size']}
      style={width}
      data-align={options.labelAlign}
      data-unlabelled={!hasLabel || options.labelHidden || undefined}
      data-fit={options.autoFullWidth === false ? labels : undefined}
      onFocus={onFocus && focusEnterHandler(onFocus)}
    >
      {hasLabel && <FieldLabel ids={ids} options={options} required={required} labels={labels} />}
      {!hasLabel && !isCell && (
        <span id={ids.label} hidden>
          {labelOf(options, name)}
        </span>
      )}
      <div className={classes.body}>
        {children}
        {notesRequired && <RequiredNote id={ids.required} />}
        {mark && <PartMark id={ids.mark}>{mark}</PartMark>}
        {error && <ErrorLine id={ids.error} error={error} />}
        {options.description && (
          <p id={ids.description} className={classes.description}>
            {options.description}
          </p>
        )}
      </div>
    </div>
  )
}

/** Groups have no `required` attribute. */
export function RequiredNote({ id }: { id: string }) {
  const t = useFormText()
  return (
    <span id={id} hidden>
      {t('form.required')}
    </span>
  )
}

type FieldLabelProps = Pick<FieldFrameProps, 'ids' | 'options' | 'required' | 'labels'>

/** A keystroke does not render it. */
const FieldLabel = memo(function FieldLabel({ ids, options, required, labels }: FieldLabelProps) {
  const mark = required && (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  )
  return (
    <div
      className={options.labelHidden ? classes.hiddenLabel : classes.labelLine}
      data-icon={options.labelIconPosition}
    >
      {labels === 'control' ? (
        <label id={ids.label} htmlFor={ids.control} className={classes.label}>
          {options.label}
          {mark}
        </label>
      ) : (
        <span id={ids.label} className={classes.label}>
          {options.label}
          {mark}
        </span>
      )}
      {options.labelIconClass && !options.labelTooltip && <FieldIcon name={options.labelIconClass} />}
      {options.labelTooltip && <Help text={options.labelTooltip} icon={options.labelIconClass} />}
    </div>
  )
})

/** A keystroke renders it only with another error. */
const ErrorLine = memo(function ErrorLine({ id, error }: { id: string; error: Failure }) {
  const sentence = useErrorMessage()
  return (
    <div className={classes.error}>
      <FieldError id={id}>{sentence(error)}</FieldError>
    </div>
  )
})
