import { lengthOf } from '@rostrum/forms'
import { useFormText } from '../view/use-form-text.ts'
import classes from './TextLength.module.css'

/** How much of a limited text is used up. */
export function TextLength({ text, limit }: { text: unknown; limit: number }) {
  const t = useFormText()
  const length = typeof text === 'string' ? lengthOf(text) : 0
  return (
    <span className={classes.length} data-over={length > limit || undefined}>
      {t('form.text_length', { length, limit })}
    </span>
  )
}
