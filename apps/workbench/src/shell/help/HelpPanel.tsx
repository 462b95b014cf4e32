import { SidePanel } from '@rostrum/ui/SidePanel'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../QueryError.tsx'
import { texts } from '../texts.ts'
import { useT } from '../use-t.ts'
import classes from './HelpPanel.module.css'
import { helpFor, helpQuery } from './help-texts.ts'

type HelpPanelProps = { menu: string; title: string; opened: boolean; onClose: () => void }

/** The purpose of the current page, and the global keyboard shortcuts. */
export function HelpPanel({ menu, title, opened, onClose }: HelpPanelProps) {
  const t = useT()
  const { locale } = useStore(texts)
  const help = useQuery(helpQuery(locale))
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} width={380}>
      <div className={classes.help}>
        {help.isPending && <SkeletonBlocks shape="text" />}
        <QueryError query={help} />
        {help.data && <p>{helpFor(help.data, menu)}</p>}
        <h3>{t('help.keys_title')}</h3>
        <ul>
          <li>{t('help.keys_palette')}</li>
          <li>{t('help.keys_list')}</li>
        </ul>
      </div>
    </SidePanel>
  )
}
