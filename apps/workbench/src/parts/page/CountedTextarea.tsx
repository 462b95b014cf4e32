import { Textarea, type TextareaProps } from '@mantine/core'
import { countCharacters, inputLength } from '@rostrum/contracts/kernel/characters'
import { useT } from '../../shell/use-t.ts'
import { typedText } from './typed-text.ts'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'onChange' | 'description' | 'inputWrapperOrder'> & {
  value: string
  /** Undefined if only the server knows it. */
  maxLength: number | undefined
  /** Text in addition to the length. */
  hint?: string
  onChange: (text: string) => void
}

/**
 * A text field with a limit of characters as readers count them, and a counter; text beyond the limit is visibly cut. What
 * is being composed by an input method may be longer for the moment.
 */
export function CountedTextarea({ value, maxLength, hint, onChange, ...rest }: CountedTextareaProps) {
  const t = useT()
  const counted = maxLength !== undefined && t('reason.length', { count: countCharacters(value), maximum: maxLength })
  const description = [hint, counted].filter((line) => typeof line === 'string')
  return (
    <Textarea
      {...rest}
      {...(maxLength !== undefined && { maxLength: inputLength(maxLength) })}
      description={description.length > 0 && description.join(' · ')}
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange(typedText(event, maxLength))}
    />
  )
}
