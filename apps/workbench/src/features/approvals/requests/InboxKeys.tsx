import { Switch } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useSingleKeysEnabled } from '../../../parts/page/shortcuts.ts'
import { useT } from '../../../shell/use-t.ts'

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['A', 'approve'],
  ['R', 'refuse'],
  ['B', 'return'],
  ['?', 'help'],
] as const

/** The keys of the inbox, and the switch that disables them. */
export function InboxKeys({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [on, setOn] = useSingleKeysEnabled()
  return (
    <Dialog opened onClose={onClose} title={t('approval.keys')} width={380} onPhone="sheet" closeOnClickOutside>
      <Stack component="dl" gap={8} mb={16}>
        {keys.map(([key, act]) => (
          <Flex key={key} align="center" justify="space-between" gap={16}>
            <dt>{t(`approval.key_${act}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </Flex>
        ))}
      </Stack>
      <Switch label={t('approval.single_keys')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Dialog>
  )
}
