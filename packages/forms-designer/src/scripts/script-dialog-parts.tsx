import { ActionIcon, Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { IconArrowsMaximize, IconArrowsMinimize, IconBook, IconHistory } from '@tabler/icons-react'
import { useT } from '../view/messages.ts'
import { SaveKey } from '../view/use-save-key.tsx'
import classes from './ScriptDialog.module.css'

/** What is open next to a script in place of its trial. */
export type ScriptSide = 'api' | 'versions'

/** Switch between the trial of a script, the API and its versions. */
export function SideButtons({
  side,
  onChange,
}: {
  side: ScriptSide | undefined
  onChange: (side: ScriptSide | undefined) => void
}) {
  const t = useT()
  const propsOf = (which: ScriptSide) => ({
    variant: side === which ? 'light' : 'subtle',
    'aria-pressed': side === which,
    onClick: () => onChange(side === which ? undefined : which),
  })
  return (
    <>
      <Button size="xs" leftSection={<IconBook size={16} aria-hidden="true" />} {...propsOf('api')}>
        {t('designer.script_api')}
      </Button>
      <Button size="xs" leftSection={<IconHistory size={16} aria-hidden="true" />} {...propsOf('versions')}>
        {t('designer.script_versions')}
      </Button>
    </>
  )
}

export function FullWindowButton({ isFull, onChange }: { isFull: boolean; onChange: (isFull: boolean) => void }) {
  const t = useT()
  const label = t('designer.full_window')
  const Icon = isFull ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <ActionIcon
      className={classes.full}
      variant={isFull ? 'light' : 'subtle'}
      size={32}
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      onClick={() => onChange(!isFull)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

type ScriptFooterProps = {
  problem: string | undefined
  /** The scripts with a syntax error. Without a problem, they had it before. */
  broken: readonly string[]
  /** Why nothing can be saved now. */
  reason: string | undefined
  onCancel: () => void
  onSave: () => void
}

/** The way out of the dialog: to cancel, or to save, and why nothing can be saved. */
export function ScriptFooter({ problem, broken, reason, onCancel, onSave }: ScriptFooterProps) {
  const t = useT()
  const { locale } = useLocale()
  const list = new Intl.ListFormat(locale)
  return (
    <Flex align="center" gap={8} mt={16} fz={13} c="mute">
      <Text span me="auto">
        {problem ?? (broken.length > 0 && t('designer.script_broken_before', { scripts: list.format(broken) }))}
      </Text>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <DisabledReason reason={reason}>
        {(held) => (
          <Button onClick={onSave} {...held}>
            {t('designer.script_save')}
            <SaveKey />
          </Button>
        )}
      </DisabledReason>
    </Flex>
  )
}
