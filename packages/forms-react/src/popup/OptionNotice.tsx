import { UnstyledButton } from '@mantine/core'
import { useFormText } from '../view/use-form-text.ts'
import classes from './OptionNotice.module.css'
import type { OptionList } from './use-option-list.ts'

/** Stands where options should be while they load, or says that they could not be loaded. */
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

/** Says why nothing more can be chosen. The place is there before the words, so that they are announced. */
export function MaximumReachedNotice({ most }: { most: number | undefined }) {
  const t = useFormText()
  return (
    <div role="status">
      {most !== undefined && <p className={classes.most}>{t('form.option_most', { limit: most })}</p>}
    </div>
  )
}

/** Stands where options would be when none of them is what was searched for. */
export function NoMatchNotice() {
  const t = useFormText()
  return (
    <p className={classes.notice} role="status">
      {t('form.option_none')}
    </p>
  )
}
