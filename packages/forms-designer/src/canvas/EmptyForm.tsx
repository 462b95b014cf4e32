import { Button, Group } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { flushSync } from 'react-dom'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './Canvas.module.css'

/** The hint in a form without widgets: how to start. */
export function EmptyForm() {
  const t = useT()
  const { open, reveal } = useDesigner()
  const isPhone = usePhone()
  const showTemplates = () => {
    flushSync(() => reveal('templates'))
    document.querySelector<HTMLElement>('[data-tour="library"] [role="tab"][aria-selected="true"]')?.focus()
  }
  return (
    <Stack justifyItems="center" gap={8} ta="center" c="mute" className={classes.blank}>
      <h2>{t(isPhone ? 'designer.empty_phone_title' : 'designer.empty_title')}</h2>
      <p>{t(isPhone ? 'designer.phone_hint' : 'designer.empty_hint')}</p>
      {!isPhone && (
        <Group justify="center" gap={8} mt={16}>
          <Button size="xs" variant="default" onClick={() => open({ kind: 'widgets' })}>
            {t('designer.insert_title')}
          </Button>
          <Button size="xs" variant="default" onClick={showTemplates}>
            {t('designer.templates')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => open({ kind: 'import' })}>
            {t('designer.import_title')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
