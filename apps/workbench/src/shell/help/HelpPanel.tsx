import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useT } from '../use-t.ts'
import { helpFor } from './help-texts.ts'

type HelpPanelProps = { menu: string; title: string; opened: boolean; onClose: () => void }

/** The purpose of the current page, and the global keyboard shortcuts. */
export function HelpPanel({ menu, title, opened, onClose }: HelpPanelProps) {
  const t = useT()
  const { messages } = useLocale()
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} width={380}>
      <Stack gap={10} lh={22}>
        <p>{helpFor(messages, menu)}</p>
        <Box component="h3" mt={8} fz={13}>
          {t('help.keys_title')}
        </Box>
        <ul>
          <li>{t('help.keys_palette')}</li>
          <li>{t('help.keys_list')}</li>
        </ul>
      </Stack>
    </SidePanel>
  )
}
