import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack } from '@rostrum/ui/layout'
import { useDesigner } from './designer-context.ts'
import { useT } from './messages.ts'
import classes from './view.module.css'

const keys = [
  ['/', 'designer.key_insert'],
  ['↑ ↓', 'designer.key_select'],
  ['Home End', 'designer.key_edge'],
  ['Shift ↑ ↓', 'designer.key_extend'],
  ['Enter F2', 'designer.key_text'],
  ['Esc', 'designer.key_parent'],
  ['Alt ↑ ↓', 'designer.key_move'],
  ['Alt →', 'designer.key_part'],
  ['Shift ← →', 'designer.key_span'],
  ['M', 'designer.key_carry'],
  ['Ctrl C / X / V', 'designer.key_clipboard'],
  ['Ctrl D', 'designer.key_duplicate'],
  ['Del', 'designer.key_delete'],
  ['Ctrl Z', 'designer.key_undo'],
  ['Ctrl Y', 'designer.key_redo'],
  ['Ctrl A', 'designer.key_everything'],
  ['Ctrl S', 'designer.key_save'],
  ['F6', 'designer.key_pane'],
] as const

/** All keyboard shortcuts of the designer. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { open } = useDesigner()
  return (
    <Dialog opened onClose={onClose} title={t('designer.keys_title')} width={480} closeOnClickOutside>
      <Stack component="dl" gap={8} fz={14}>
        {keys.map(([key, text]) => (
          <Stack key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </Stack>
        ))}
      </Stack>
      <Button mt={16} variant="default" onClick={() => open({ kind: 'tour' })}>
        {t('designer.tour')}
      </Button>
    </Dialog>
  )
}
