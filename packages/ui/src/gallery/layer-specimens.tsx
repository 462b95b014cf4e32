import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { useUiText } from '../LocaleProvider.tsx'
import { Popup } from '../Popup.tsx'
import { SidePanel } from '../SidePanel.tsx'

/** What covers the page is opened by a button. */
function useOpening() {
  const t = useUiText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opener = (
    <Button ref={button} variant="default" onClick={() => setOpened(true)}>
      {t('ui.change_password')}
    </Button>
  )
  return { t, opened, button, opener, close: () => setOpened(false) }
}

export const layerSpecimens = {
  Dialog: () => {
    const { t, opened, opener, close } = useOpening()
    return (
      <>
        {opener}
        <Dialog opened={opened} onClose={close} title={t('ui.change_password')}>
          {t('ui.offline')}
        </Dialog>
      </>
    )
  },
  ConfirmDialog: () => {
    const { t, opened, opener, close } = useOpening()
    return (
      <>
        {opener}
        <ConfirmDialog
          opened={opened}
          onClose={close}
          title={t('ui.change_password')}
          consequence={t('ui.offline')}
          kind="destructive"
          onConfirm={close}
        />
      </>
    )
  },
  SidePanel: () => {
    const { t, opened, opener, close } = useOpening()
    return (
      <>
        {opener}
        <SidePanel opened={opened} onClose={close} title={t('ui.change_password')} footer={t('ui.print')}>
          {t('ui.offline')}
        </SidePanel>
      </>
    )
  },
  Popup: () => {
    const { t, opened, button, opener, close } = useOpening()
    return (
      <>
        {opener}
        {opened && (
          <Popup
            id="popup"
            anchor={button}
            openedBy="popup-opener"
            title={t('ui.filters')}
            width="content"
            onClose={close}
          >
            {t('ui.offline')}
          </Popup>
        )}
      </>
    )
  },
}
