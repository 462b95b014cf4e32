import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useT } from '../shell/use-t.ts'

type KeyHelpProps = { isTree: boolean; hasBoxes: boolean; onClose: () => void }

/** Lists the keys of a list. */
export function KeyHelp({ isTree, hasBoxes, onClose }: KeyHelpProps) {
  const t = useT()
  const rows = [
    [['J', 'K', '↓', '↑'], t('keys.move')],
    ...(isTree ? ([[['→', '←'], t('keys.tree')]] as const) : []),
    ...(hasBoxes
      ? ([
          [['X'], t('keys.select')],
          [['⇧ X', '⇧ ↓'], t('keys.extend')],
        ] as const)
      : []),
    [['Space'], t('keys.beside')],
    [['Enter'], t('keys.page')],
    [['/'], t('keys.find')],
    [['F'], t('keys.filter')],
    [['Esc'], t('keys.clear')],
    [['?'], t('keys.help')],
  ] as const
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} width={420} closeOnClickOutside>
      <Stack component="dl" gap={8}>
        {rows.map(([keys, meaning]) => (
          <Flex key={meaning} align="center" justify="space-between" gap={16}>
            <dt>{meaning}</dt>
            <Flex component="dd" gap={4}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Flex>
          </Flex>
        ))}
      </Stack>
    </Dialog>
  )
}
