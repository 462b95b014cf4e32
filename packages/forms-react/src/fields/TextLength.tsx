import { lengthOf } from '@rostrum/forms'
import { useFormText } from '../view/use-form-text.ts'
import classes from './TextLength.module.css'

/** The used part of a limited text length. */
export function TextLength({ text, limit }: { text: unknown; limit: number }) {
  const t = useFormText()
  const length = typeof text === 'string' ? lengthOf(text) : 0
  return (
    <span className={classes.length} data-over={length > limit || undefined}>
      {t('form.text_length', { length, limit })}
    </span>
  )
}
