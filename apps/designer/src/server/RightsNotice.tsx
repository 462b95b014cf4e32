import { Text } from '@rostrum/ui/layout'
import { usePageText } from '../messages.ts'
import { useAuthorRights, useRightsRefresh } from './author-rights.ts'

type RightsNoticeProps = {
  /** Why the form of the address is not the one that is open. */
  failure: string | undefined
}

/** Says before the work begins that the form was not opened, or that it cannot be saved. */
export function RightsNotice({ failure }: RightsNoticeProps) {
  const t = usePageText()
  useRightsRefresh()
  const rights = useAuthorRights()
  const missing = rights && !rights.mayWrite && t(rights.mayRead ? 'page.read_only' : 'page.no_forms')
  const words = [failure, missing].filter(Boolean).join(' ')
  if (!words) return null
  return (
    <Text role="alert" fz={13} px={16} py={8} bg="deadline-tint" c="deadline" overflowWrap="anywhere">
      {words}
    </Text>
  )
}
