import { CloseButton } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useEscape } from '@rostrum/ui/use-escape'
import { usePhone } from '@rostrum/ui/use-phone'
import type { ReactNode } from 'react'
import classes from './Aside.module.css'

type AsideProps = {
  /** Names it; on phones its head. */
  title: string
  closeLabel: string
  /** Whether the title is its head next to a page, too; otherwise its content begins with one. */
  hasHead?: boolean
  onClose: () => void
  children: ReactNode
}

/** Details of something that is chosen on a page: next to its content, on phones a sheet. Escape closes it. */
export function Aside(props: AsideProps) {
  const isPhone = usePhone()
  const { title, onClose, children } = props
  if (!isPhone) return <Docked {...props} />
  return (
    <SidePanel opened onClose={onClose} title={title}>
      {children}
    </SidePanel>
  )
}

function Docked({ title, closeLabel, hasHead = false, onClose, children }: AsideProps) {
  useEscape(true, onClose)
  return (
    <aside className={classes.aside} aria-label={title}>
      <div className={classes.closing}>
        <CloseButton aria-label={closeLabel} onClick={onClose} />
      </div>
      {hasHead && (
        <Box component="h2" fz={16} lh={24} mb={8} className={classes.head}>
          {title}
        </Box>
      )}
      {children}
    </aside>
  )
}
