import { ActionIcon } from '@mantine/core'
import { isTranslatable } from '@rostrum/forms'
import type { FormSetting, Setting } from '@rostrum/forms/catalogue/setting'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { tabStopsIn } from '@rostrum/ui/tab-stops'
import { IconLanguage } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type CommandResult, isRefusal } from '../commands/command.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useRefusalMessage, useT } from '../view/messages.ts'
import { useSettingFocusTarget } from '../view/setting-focus.ts'
import { useNode } from '../view/use-session.ts'
import { editors, widelyEntered } from './editors.ts'
import classes from './SettingsPanel.module.css'

type SettingFieldProps = {
  setting: Setting | FormSetting
  nodeId: string | undefined
  value: unknown
  /** Whether the selected widgets have different values. */
  isMixed?: boolean
  /** Why the value has no use next to that of another setting. */
  conflict?: string | undefined
  onChange: (value: unknown) => CommandResult
  onDone: () => void
}

/** One setting: its label, its editor, and the refusal of the last change. */
export function SettingField({
  setting,
  nodeId,
  value,
  isMixed = false,
  conflict,
  onChange,
  onDone,
}: SettingFieldProps) {
  const t = useT()
  const word = useMessageByKey()
  const { open } = useDesigner()
  const sentence = useRefusalMessage()
  const id = useId()
  const [error, setError] = useState<string>()
  const type = useNode(nodeId)?.type
  const { Editor, wide } = editors[setting.editor]
  const isWide = wide ?? (setting.editor === 'value' && type !== undefined && widelyEntered.has(type))
  const change = (next: unknown) => {
    const outcome = onChange(next)
    setError(isRefusal(outcome) ? sentence(outcome) : undefined)
  }
  const control = useRef<HTMLDivElement>(null)
  useFocusOnRequest(control, nodeId, setting.option)
  const shown = value === undefined ? setting.default : value
  return (
    <Stack
      gridColumn="all"
      align="center"
      rowGap={4}
      columnGap={10}
      mih={32}
      className={classes.field}
      data-wide={isWide || undefined}
      data-editor={setting.editor}
      data-option={setting.option}
    >
      <Flex align="center" justify="space-between" gap={4} miw={0}>
        <div>
          <Box id={`${id}-label`} htmlFor={id} component="label" fz={13} lh={18} c="sub">
            {word(setting.labelKey)}
          </Box>
          {setting.editor === 'script' && (
            <Box component="code" display="block" fz={12} lh={16} c="mute" overflowWrap="anywhere">
              {setting.option}
            </Box>
          )}
        </div>
        {nodeId !== undefined && isTranslatable(setting.option) && typeof value === 'string' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('designer.texts_of', { setting: word(setting.labelKey) })}
            title={t('designer.texts_title')}
            onClick={() => open({ kind: 'texts', nodeId })}
          >
            <IconLanguage size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </Flex>
      <Box ref={control} miw={0} data-control>
        <Editor
          setting={setting}
          nodeId={nodeId}
          value={shown}
          isSet={value !== undefined}
          onChange={change}
          onDone={onDone}
          id={id}
          labelId={`${id}-label`}
          error={error ?? conflict}
        />
      </Box>
      {isMixed && (
        <Box component="p" gridColumn="all" fz={12} lh={18} c="mute">
          {t('designer.settings_differ')}
        </Box>
      )}
      {(error ?? conflict) && (
        <Box role={error && 'alert'} component="p" gridColumn="all" fz={12} lh={18} c="error">
          {error ?? conflict}
        </Box>
      )}
    </Stack>
  )
}

/** The focus moves to the marked target of the setting, else to its first control. */
function useFocusOnRequest(control: RefObject<HTMLElement | null>, nodeId: string | undefined, option: string): void {
  const sought = useSettingFocusTarget()
  const isSought = sought !== undefined && sought.nodeId === nodeId && sought.option === option
  useEffect(() => {
    if (!isSought || !control.current) return
    control.current.scrollIntoView({ block: 'center' })
    const lacking = control.current.querySelector<HTMLElement>('[data-lacking]')
    const stop = lacking ?? tabStopsIn(control.current)[0]
    stop?.focus({ preventScroll: true })
  }, [control, isSought])
}
