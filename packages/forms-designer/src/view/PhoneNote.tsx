import { CloseButton } from '@mantine/core'
import { Flex, Text } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { useState } from 'react'
import { useT } from './messages.ts'
import { useDocumentPart } from './use-session.ts'

export type PhoneNoteProps = {
  /** Whether the author has not closed it before. */
  shows: boolean
  onClose: () => void
}

/** Says above the form what a phone cannot do here, until the author closes it. An empty form says so itself. */
export function PhoneNote({ shows, onClose }: PhoneNoteProps) {
  const t = useT()
  const isPhone = usePhone()
  const isEmpty = useDocumentPart(({ definition }) => definition.children.length === 0)
  const [isClosed, setClosed] = useState(!shows)
  if (!isPhone || isEmpty || isClosed) return null
  const close = () => {
    setClosed(true)
    onClose()
  }
  return (
    <Flex role="note" align="start" gap={8} py={8} px={16} bg="soft" bdb="line" fz={13} lh={20} c="sub">
      <Text flex={1} miw={0}>
        {t('designer.phone_hint')}
      </Text>
      <CloseButton aria-label={t('ui.close')} onClick={close} />
    </Flex>
  )
}
