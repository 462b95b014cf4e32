import { ActionIcon, Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconArrowsMaximize, IconArrowsMinimize, IconBook, IconHistory } from '@tabler/icons-react'
import { useT } from '../view/messages.ts'
import { SaveKey } from '../view/use-save-key.tsx'
import classes from './ScriptDialog.module.css'
import { locationKey, type ScriptLocation } from './script-locations.ts'

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

type NamedScript = { readonly place: ScriptLocation; readonly name: string }

type ScriptNoteProps = {
  /** The script that cannot be saved. */
  blocking: NamedScript | undefined
  /** The scripts with a syntax error. Without a blocking one, they had it before. */
  broken: readonly NamedScript[]
  onLead: (place: ScriptLocation) => void
}

/** Takes the place of the names in the sentence until it is cut there. */
const gap = '\uFFFC'

/** The scripts with a syntax error, and what they mean for saving. Each name leads to its script. */
function ScriptNote({ blocking, broken, onLead }: ScriptNoteProps) {
  const t = useT()
  const { locale } = useLocale()
  const named = blocking ? [blocking] : broken
  if (named.length === 0) return null
  const sentence = blocking
    ? t('designer.script_not_saved', { script: gap })
    : t('designer.script_broken_before', { scripts: gap })
  const [before, after] = sentence.split(gap)
  const parts = new Intl.ListFormat(locale).formatToParts([...named.keys()].map(String))
  return (
    <Text role="note" overflowWrap="anywhere">
      {before}
      {parts.map(({ type, value }) => {
        const script = type === 'element' ? named[Number(value)] : undefined
        if (!script) return value
        return (
          <Box
            key={locationKey(script.place)}
            component={PlainButton}
            mih={24}
            fz="inherit"
            lh="inherit"
            c="link"
            td="underline"
            onClick={() => onLead(script.place)}
          >
            {script.name}
          </Box>
        )
      })}
      {after}
    </Text>
  )
}

type ScriptFooterProps = ScriptNoteProps & {
  /** Why nothing can be saved now. */
  reason: string | undefined
  onCancel: () => void
  onSave: () => void
}

/** The way out of the dialog: to cancel, or to save, and why nothing can be saved. */
export function ScriptFooter({ reason, onCancel, onSave, ...note }: ScriptFooterProps) {
  const t = useT()
  return (
    <Flex wrap="wrap" align="center" gap={8} bg="card" fz={13} lh={20} c="mute" className={classes.foot}>
      <ScriptNote {...note} />
      <Flex flex="none" gap={8} ms="auto">
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
    </Flex>
  )
}
