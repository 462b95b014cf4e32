import { Box } from '@rostrum/ui/layout'
import { Link, useLocation } from 'react-router'
import { paths, routePaths } from '../paths.ts'
import { useT } from './use-t.ts'

/** In place of content that is not on this device, or too old. The bar of the page says that there is no network. */
export function OfflineLine({ isExpired = false }: { isExpired?: boolean }) {
  const t = useT()
  return (
    <Box component="p" p={24} ta="center" c="mute">
      {t(isExpired ? 'shell.page_expired' : 'shell.page_offline_message')}
      {isExpired && <TicketLink />}
    </Box>
  )
}

/** Tickets can be read longer than all else. */
function TicketLink() {
  const t = useT()
  if (useLocation().pathname === routePaths.ticket) return null
  return (
    <>
      {' '}
      <Link to={paths.ticket()}>{t('shell.saved_tickets')}</Link>
    </>
  )
}
