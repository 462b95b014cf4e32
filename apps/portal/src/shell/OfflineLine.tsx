import { Box } from '@rostrum/ui/layout'
import { Link, useLocation } from 'react-router'
import { paths, routePaths } from '../paths.ts'
import { useT } from './use-t.ts'

/** In place of content that is not on this device, or too old. The bar of the page says that there is no network. */
export function OfflineLine({ isExpired = false }: { isExpired?: boolean }) {
  const t = useT()
  return (
    <Box p={24} ta="center" c="mute">
      <p>{t(isExpired ? 'shell.page_expired' : 'shell.page_offline_message')}</p>
      {isExpired && <TicketLink />}
    </Box>
  )
}

/** Tickets can be read longer than all else. */
function TicketLink() {
  const t = useT()
  const isTicketPage = useLocation().pathname === routePaths.ticket
  if (isTicketPage) return null
  return (
    <Box component="p" mt={8}>
      <Link to={paths.ticket()}>{t('shell.saved_tickets')}</Link>
    </Box>
  )
}
