import { Switch } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useSingleKeysEnabled } from '../../../parts/page/shortcuts.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './review.module.css'

const shortcuts = [
  ['J', 'next_row'],
  ['K', 'previous_row'],
  ['N', 'take_next'],
  ['A', 'pass'],
  ['B', 'return'],
  ['D', 'reject'],
  ['P', 'photo'],
  ['F', 'photo_refuse'],
  ['M', 'parts'],
  ['Alt 1–9', 'reason'],
  ['1–9', 'file'],
  ['E', 'enlarge'],
  ['R', 'turn'],
  ['S', 'skip'],
  ['Z', 'undo'],
  ['Ctrl Enter', 'send'],
  ['?', 'help'],
] as const

/** The keyboard shortcuts, and the switch that disables single keys. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const [on, setOn] = useSingleKeysEnabled()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('review.keys')} width={420} onPhone="sheet" closeOnClickOutside>
      <Stack component="dl" rowGap={6} columnGap={16} mb={16} className={classes.keys}>
        {shortcuts.map(([key, act]) => (
          <Flex align="baseline" gap={8} key={act}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`review.key_${act}`)}</dd>
          </Flex>
        ))}
      </Stack>
      <Switch label={t('review.single_keys')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Dialog>
  )
}
