import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { openSheet } from './sheet.ts'
import { useT } from './use-t.ts'

/** Opens the menu where the header has no room for it. */
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
