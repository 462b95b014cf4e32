import { CloseButton } from '@mantine/core'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlAttributes } from '../view/widget-view.ts'

type ClearButtonProps = {
  /** Those of the control. */
  attributes: ControlAttributes
  /** -1 where a person who types clears the field by typing. */
  tabIndex: 0 | -1
  onClear: () => void
}

/** Empties a field. Its name contains that of the field: a page has many of these buttons. */
export function ClearButton({ attributes, tabIndex, onClear }: ClearButtonProps) {
  const t = useFormText()
  const id = `${attributes.id}:clear`
  return (
    <CloseButton
      size="sm"
      id={id}
      aria-label={t('form.clear')}
      aria-labelledby={`${id} ${attributes['aria-labelledby']}`}
      tabIndex={tabIndex}
      onClick={onClear}
    />
  )
}
