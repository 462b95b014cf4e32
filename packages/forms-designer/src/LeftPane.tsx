import { Tabs } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import classes from './Designer.module.css'
import { Palette } from './palette/Palette.tsx'
import { TemplateList } from './templates/TemplateList.tsx'
import { StructureTree } from './tree/StructureTree.tsx'
import { useT } from './view/messages.ts'
import type { LibraryTab } from './view/use-pane-state.ts'

type LibraryProps = { tab: LibraryTab; onTab: (tab: LibraryTab) => void }

/** The widgets that can be inserted, and below them the structure of the form; on a phone the structure only. */
export function LeftPane(props: LibraryProps) {
  const t = useT()
  const isPhone = usePhone()
  return (
    <aside className={classes.left} data-part="library" aria-label={t('designer.library')}>
      {!isPhone && <Library {...props} />}
      <Flex direction="column" mih={0} className={classes.tree} data-tour="structure" data-pane>
        <StructureTree />
      </Flex>
    </aside>
  )
}

function Library({ tab, onTab }: LibraryProps) {
  const t = useT()
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(next === 'templates' ? next : 'widgets')}
      data-tour="library"
      data-pane
      keepMounted={false}
      className={classes.library}
      classNames={{ panel: classes.scroll, tab: classes.tab }}
    >
      <Tabs.List>
        <Tabs.Tab value="widgets">{t('designer.palette')}</Tabs.Tab>
        <Tabs.Tab value="templates">{t('designer.templates')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="widgets">
        <Palette />
      </Tabs.Panel>
      <Tabs.Panel value="templates">
        <TemplateList />
      </Tabs.Panel>
    </Tabs>
  )
}
