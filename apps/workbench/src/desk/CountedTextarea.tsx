import { Textarea, type TextareaProps } from '@mantine/core'
import { useT } from '../shell/use-t.ts'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'onChange' | 'description' | 'inputWrapperOrder'> & {
  value: string
  /** None where only the server knows. */
  maxLength: number | undefined
  onChange: (text: string) => void
}

/** A text that may be so long, with how long it is; what does not fit any more is seen to be cut off. */
export function CountedTextarea({ value, maxLength, onChange, ...rest }: CountedTextareaProps) {
  const t = useT()
  return (
    <Textarea
      {...rest}
      {...(maxLength !== undefined && {
        maxLength,
        description: t('desk.letters', { count: value.length, maximum: maxLength }),
      })}
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
