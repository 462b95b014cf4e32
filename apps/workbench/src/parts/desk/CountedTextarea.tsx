import { Textarea, type TextareaProps } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'onChange' | 'description' | 'inputWrapperOrder'> & {
  value: string
  /** None where only the server knows. */
  maxLength: number | undefined
  /** What is said of the text besides how long it is. */
  hint?: string
  onChange: (text: string) => void
}

/** A text that may be so long, with how long it is; what does not fit any more is seen to be cut off. */
export function CountedTextarea({ value, maxLength, hint, onChange, ...rest }: CountedTextareaProps) {
  const t = useT()
  const counted = maxLength !== undefined && t('desk.letters', { count: value.length, maximum: maxLength })
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
