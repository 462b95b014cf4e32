import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { openSheet } from './sheet.ts'
import { useT } from './use-t.ts'

/** Opens the menu where it does not fit into the header. */
export function MenuButton({ className }: { className: string | undefined }) {
  const t = useT()
  return (
    <UnstyledButton
      className={className}
      aria-label={t('shell.menu')}
      aria-haspopup="dialog"
      onClick={() => openSheet('menu')}
    >
      <IconMenu2 size={22} aria-hidden="true" />
    </UnstyledButton>
  )
}
