import { Box } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import { useT } from '../shell/use-t.ts'

/** In place of a form without a network. What was entered is on the server, or on this device until it is. */
export function OfflineForm() {
  const t = useT()
  // The browser restores the position in the long form after a reload.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <Box component="p" p={24} ta="center" c="mute">
      {t('form_host.offline')}
    </Box>
  )
}
