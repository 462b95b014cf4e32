import { useLocale } from '@rostrum/ui/LocaleProvider'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useT } from '../use-t.ts'
import classes from './HelpPanel.module.css'
import { helpFor } from './help-texts.ts'

type HelpPanelProps = { menu: string; title: string; opened: boolean; onClose: () => void }

/** The purpose of the current page, and the global keyboard shortcuts. */
export function HelpPanel({ menu, title, opened, onClose }: HelpPanelProps) {
  const t = useT()
  const { messages } = useLocale()
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} width={380}>
      <div className={classes.help}>
        <p>{helpFor(messages, menu)}</p>
        <h3>{t('help.keys_title')}</h3>
        <ul>
          <li>{t('help.keys_palette')}</li>
          <li>{t('help.keys_list')}</li>
        </ul>
      </div>
    </SidePanel>
  )
}
