import { Button, Group } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './Canvas.module.css'

/** The hint in a form without widgets: how to start. */
export function EmptyForm() {
  const t = useT()
  const { open } = useDesigner()
  return (
    <Stack justifyItems="center" gap={8} ta="center" c="mute" className={classes.blank}>
      <h2>{t('designer.empty_title')}</h2>
      <p>{t('designer.empty_hint')}</p>
      <Group justify="center" gap={8} mt={16}>
        <Button size="xs" variant="default" onClick={() => open({ kind: 'widgets' })}>
          {t('designer.insert_title')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => open({ kind: 'import' })}>
          {t('designer.import_title')}
        </Button>
      </Group>
    </Stack>
  )
}
