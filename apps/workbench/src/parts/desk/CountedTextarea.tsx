import { Textarea, type TextareaProps } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'onChange' | 'description' | 'inputWrapperOrder'> & {
  value: string
  /** Undefined if only the server knows it. */
  maxLength: number | undefined
  /** Text in addition to the length. */
  hint?: string
  onChange: (text: string) => void
}

/** A text field with a length limit and a counter; text beyond the limit is visibly cut. */
export function CountedTextarea({ value, maxLength, hint, onChange, ...rest }: CountedTextareaProps) {
  const t = useT()
  const counted = maxLength !== undefined && t('reason.length', { count: value.length, maximum: maxLength })
  const said = [hint, counted].filter((line) => typeof line === 'string')
  return (
    <Textarea
      {...rest}
      {...(maxLength !== undefined && { maxLength })}
      description={said.length > 0 && said.join(' · ')}
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
