import { Box } from '@rostrum/ui/layout'
import { useT } from './use-t.ts'

/** In place of content that is not on this device. The bar of the page says that there is no network. */
export const OfflineLine = () => (
  <Box component="p" p={24} ta="center" c="mute">
    {useT()('shell.page_offline_message')}
  </Box>
)
