import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './SidePanel.module.css'
import { useEscape } from './use-escape.ts'
import { usePhone } from './use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

type SidePanelProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels from 768 px on; below, the panel is a sheet at the bottom edge. */
  width?: number
  /** Stays in sight under the scrolling content: the one button that ends the matter. */
  footer?: ReactNode
  /** Id of the control that it was opened from and belongs to. */
  openedBy?: string
  children: ReactNode
}

/** Content beside the page: a drawer at the right edge, on phones a sheet that rises from the bottom. */
export function SidePanel({ opened, onClose, title, width = 420, footer, openedBy, children }: SidePanelProps) {
  const t = useUiText()
  useReturnFocus(opened)
  useEscape(opened, onClose)
  const phone = usePhone()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      returnFocus={false}
      closeOnEscape={false}
      size={width}
      transitionProps={{ transition: phone ? 'slide-up' : 'slide-left' }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content data-opened-by={openedBy}>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </Drawer.Header>
        {/* Content without a control in it can be scrolled by keyboard all the same. */}
        <Drawer.Body tabIndex={0}>{children}</Drawer.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
