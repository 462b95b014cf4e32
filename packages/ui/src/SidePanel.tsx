import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Box } from './layout.tsx'
import classes from './SidePanel.module.css'
import { useEscape } from './use-escape.ts'
import { usePhone } from './use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

type SidePanelProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels from 768 px on. Below, the panel is a sheet at the bottom edge. */
  width?: number
  /** Stays visible below the scrolling content: the primary button. */
  footer?: ReactNode
  /** Id of the control that opened it and owns it. */
  openedBy?: string
  children: ReactNode
}

/** Content next to the page: a drawer at the right edge, on phones a sheet at the bottom edge. */
export function SidePanel({ opened, onClose, title, width = 420, footer, openedBy, children }: SidePanelProps) {
  const t = useUiText()
  useReturnFocus(opened)
  useEscape(opened, onClose, { isModal: true })
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
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </Drawer.Header>
        {/* Content without a control is focusable, so that it can be scrolled by keyboard. */}
        <Drawer.Body tabIndex={0}>{children}</Drawer.Body>
        {footer && (
          <Box flex="none" bdt="line" className={classes.footer}>
            {footer}
          </Box>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
