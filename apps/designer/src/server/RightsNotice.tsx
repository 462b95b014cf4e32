import { Box, Text } from '@rostrum/ui/layout'
import { usePageText } from '../messages.ts'
import { workbenchHome } from '../WorkbenchLink.tsx'
import { useAuthorRights, useRightsRefresh } from './author-rights.ts'
import { useFailureMessage } from './use-failure-message.ts'

/** Why the form of the address is not the one that is open. */
export type AddressFailure = { readonly code: string; readonly cause: unknown }

/** Says before the work begins that the form was not opened, or that it cannot be saved. */
export function RightsNotice({ failure }: { failure: AddressFailure | undefined }) {
  const t = usePageText()
  const sentence = useFailureMessage()
  useRightsRefresh()
  const rights = useAuthorRights()
  const missing = rights && !rights.mayWrite && t(rights.mayRead ? 'page.read_only' : 'page.no_forms')
  // The answer of the server would say the same.
  const reason = failure && (rights?.mayRead === false ? t('page.no_forms') : sentence(failure.cause))
  const words = failure && reason ? t('page.not_opened', { code: failure.code, reason }) : missing
  if (!words) return null
  return (
    <Text role="alert" fz={13} px={16} py={8} bg="deadline-tint" c="deadline" overflowWrap="anywhere">
      {words}{' '}
      {rights?.mayRead === false && (
        <Box component="a" href={workbenchHome} c="inherit" td="underline">
          {t('page.workbench')}
        </Box>
      )}
    </Text>
  )
}
