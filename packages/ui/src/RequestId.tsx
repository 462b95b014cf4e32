import { useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Box, PlainButton } from './layout.tsx'

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
    <Box component="span" display="block" fz={13} lh={20} c="mute" overflowWrap="anywhere">
      {t('ui.request_id', { id })}{' '}
      <Box component={PlainButton} fz="inherit" lh="inherit" c="link" td="underline" onClick={() => void copy()}>
        {t(copied ? 'ui.request_id_copied' : 'ui.request_id_copy')}
      </Box>
    </Box>
  )
}
