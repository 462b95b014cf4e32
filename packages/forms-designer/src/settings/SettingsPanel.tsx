import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useSettingFocusTarget } from '../view/setting-focus.ts'
import { FormSettings } from './FormSettings.tsx'
import classes from './SettingsPanel.module.css'
import { WidgetSettings } from './WidgetSettings.tsx'

/** Settings of the selection, and of the form. */
export function SettingsPanel() {
  const t = useT()
  const { session } = useDesigner()
  const [tab, setTab] = useState<string | null>('widget')
  const sought = useSettingFocusTarget()
  useEffect(() => {
    if (sought) setTab(sought.nodeId === undefined ? 'form' : 'widget')
  }, [sought])
  useEffect(() => {
    let known = session.selection
    return session.subscribeSelection(() => {
      // An edit that does not change the selection, such as one of the form's settings, does not switch the tab.
      const isChosen = session.selection !== known
      known = session.selection
      if (isChosen && known.length > 0) setTab('widget')
    })
  }, [session])
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      // A panel cannot be unmounted while its tabs keep theirs.
      keepMounted={false}
      className={classes.panel}
      classNames={{ panel: classes.scroll, tab: classes.tab }}
    >
      <Tabs.List>
        <Tabs.Tab value="widget">{t('designer.settings_widget')}</Tabs.Tab>
        <Tabs.Tab value="form">{t('designer.settings_form')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="widget" keepMounted>
        <WidgetSettings />
      </Tabs.Panel>
      <Tabs.Panel value="form">
        <FormSettings />
      </Tabs.Panel>
    </Tabs>
  )
}
