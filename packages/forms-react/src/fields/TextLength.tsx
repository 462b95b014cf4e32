import { lengthOf } from '@rostrum/forms'
import { Box } from '@rostrum/ui/layout'
import { useFormText } from '../view/use-form-text.ts'
import classes from './fields.module.css'

/** The used part of a limited text length. */
export function TextLength({ text, limit }: { text: unknown; limit: number }) {
  const t = useFormText()
  const length = typeof text === 'string' ? lengthOf(text) : 0
  return (
    <Box
      component="span"
      display="block"
      mt={4}
      fz={13}
      lh={20}
      ta="end"
      c="mute"
      className={classes.length}
      data-over={length > limit || undefined}
    >
      {t('form.text_length', { length, limit })}
    </Box>
  )
}
