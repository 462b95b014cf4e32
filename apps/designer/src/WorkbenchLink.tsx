import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { usePageText } from './messages.ts'

/** The list of forms in the workbench. The draft of this browser stays. */
export function WorkbenchLink() {
  const t = usePageText()
  return (
    <ActionIcon
      component="a"
      href="/workbench/system/forms"
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
