import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './RequestId.module.css'

/** The id under which the server logged a failure. The help desk asks for it, so it can be copied. */
export function RequestId({ id }: { id: string }) {
  const t = useUiText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      // If the browser forbids copying, the id can be selected and copied by hand.
    }
  }
  return (
    <span className={classes.meta}>
      {t('ui.request_id', { id })}{' '}
      <UnstyledButton className={classes.copy} onClick={() => void copy()}>
        {t(copied ? 'ui.request_id_copied' : 'ui.request_id_copy')}
      </UnstyledButton>
    </span>
  )
}
