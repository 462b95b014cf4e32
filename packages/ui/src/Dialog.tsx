import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { InDialog } from './in-dialog.ts'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, Stack } from './layout.tsx'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons next to the title that concern the whole dialog. */
  headActions?: ReactNode
  /** Width in pixels, if the window has space for it. */
  width?: number
  /** The whole window at any width. */
  fullScreen?: boolean
  /** Below 768 px: the whole screen, or a sheet at the bottom edge. */
  onPhone?: 'full' | 'sheet'
  /** A dark panel at the left, 312 px wide, visible from 768 px. */
  panel?: ReactNode
  /** A click outside closes the dialog. Omit this where typed input would be lost. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

/**
 * A modal dialog with a fixed title and scrolling content. Its shape follows the window without remounting the content.
 */
export function Dialog({
  opened,
  onClose,
  title,
  headActions,
  width,
  fullScreen = false,
  onPhone = 'full',
  panel,
  closeOnClickOutside,
  children,
}: DialogProps) {
  const t = useUiText()
  useReturnFocus(opened)
  useEscape(opened, onClose, { isModal: true })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      {...(width !== undefined && { size: width })}
      fullScreen={fullScreen}
      centered
      returnFocus={false}
      yOffset={24}
      closeOnClickOutside={closeOnClickOutside ?? false}
      closeOnEscape={false}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
      attributes={{ inner: { 'data-on-phone': onPhone }, content: { 'data-on-phone': onPhone } }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <ScrollLock />
        <Stack columns={1} flex={1} mih={0} className={classes.layout} data-with-panel={panel ? true : undefined}>
          {panel && (
            <Box
              component="aside"
              pos="relative"
              mih={0}
              overflow="hidden"
              c="deep-text"
              bg="deep-panel"
              phone={{ display: 'none' }}
            >
              {panel}
            </Box>
          )}
          <Flex direction="column" mih={0} className={classes.main}>
            {/* Otherwise it would be the second head of the page. */}
            <Modal.Header role="none">
              <Modal.Title>{title}</Modal.Title>
              {headActions && (
                <Flex flex={1} align="center" justify="end" gap={4} me={6} className={classes.headActions}>
                  {headActions}
                </Flex>
              )}
              <Modal.CloseButton aria-label={t('ui.close')} />
            </Modal.Header>
            <Modal.Body>
              <InDialog value={true}>{children}</InDialog>
            </Modal.Body>
          </Flex>
        </Stack>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mounts and unmounts with the content, which stays until the transition ends. */
function ScrollLock() {
  useScrollLock()
  return null
}
