import { formSettings } from '@rostrum/forms/catalogue/form-settings'
import { settingGroups } from '@rostrum/forms/catalogue/setting'
import { setConfig } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useClearSettingFocus } from '../view/setting-focus.ts'
import { useDocument } from '../view/use-session.ts'
import { DataSourcesEditor } from './DataSourcesEditor.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingGroup } from './SettingGroup.tsx'

/** A width that VForm saves with the form. Nothing reads it here, and an export writes it back. */
const unused = 'layoutType'

/** Settings of the form as a whole. */
export function FormSettings() {
  const { session } = useDesigner()
  const config: Readonly<Record<string, unknown>> = useDocument().definition.config
  useClearSettingFocus(undefined)
  return settingGroups.map((group) => {
    const settings = formSettings.filter((setting) => setting.group === group && setting.option !== unused)
    if (settings.length === 0) return null
    return (
      <SettingGroup
        key={group}
        group={group}
        of="form"
        hasTarget={({ nodeId, option }) =>
          nodeId === undefined && settings.some((setting) => setting.option === option)
        }
      >
        {settings.map((setting) => (
          <SettingField
            key={setting.option}
            setting={setting}
            nodeId={undefined}
            value={config[setting.option]}
            onChange={(value) => session.attempt(setConfig(setting.option, value, session.selection))}
            onDone={() => session.endMerge()}
          />
        ))}
        {group === 'data' && <DataSourcesEditor />}
      </SettingGroup>
    )
  })
}
