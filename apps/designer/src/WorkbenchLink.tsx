import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { usePageText } from './messages.ts'
import { useAuthorRights } from './server/author-rights.ts'

/** The home page of the workbench, which each account may open. */
export const workbenchHome = '/workbench/'

/** The list of forms in the workbench, or its home page without the right to it. The draft of this browser stays. */
export function WorkbenchLink() {
  const t = usePageText()
  const mayRead = useAuthorRights()?.mayRead !== false
  return (
    <ActionIcon
      component="a"
      href={mayRead ? '/workbench/system/forms' : workbenchHome}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('page.workbench')}
      title={t('page.workbench')}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
