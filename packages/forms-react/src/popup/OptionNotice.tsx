import { UnstyledButton } from '@mantine/core'
import { useFormText } from '../view/use-form-text.ts'
import classes from './OptionNotice.module.css'
import type { OptionList } from './use-option-list.ts'

/** A placeholder for options that are loading, or the message that they failed to load. */
export function OptionNotice({ list }: { list: OptionList }) {
  const t = useFormText()
  if (list.state === 'ready') return null
  return (
    <p className={classes.notice} role="status">
      {list.state === 'loading' ? t('form.option_loading') : t('form.option_failed')}
      {list.state === 'failed' && (
        <UnstyledButton className={classes.retry} onClick={list.retry}>
          {t('form.retry')}
        </UnstyledButton>
      )}
    </p>
  )
}

/**
 * Says why no more options can be chosen. The live region exists before its text, so that screen readers announce it.
 */
export function MaximumReachedNotice({ most }: { most: number | undefined }) {
  const t = useFormText()
  return (
    <div role="status">
      {most !== undefined && <p className={classes.most}>{t('form.option_most', { limit: most })}</p>}
    </div>
  )
}

/** The message of a search without results. */
export function NoMatchNotice() {
  const t = useFormText()
  return (
    <p className={classes.notice} role="status">
      {t('form.option_none')}
    </p>
  )
}
