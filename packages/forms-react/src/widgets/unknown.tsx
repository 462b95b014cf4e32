import { Flex, Stack } from '@rostrum/ui/layout'
import { IconPuzzle } from '@tabler/icons-react'
import { Nodes } from '../fields/NodeView.tsx'
import { useFormText } from '../view/use-form-text.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** Represents a widget of unknown type and shows its children. */
export const unknownView: BlockView = {
  kind: 'block',
  type: 'unknown',
  Block: ({ plan, rowId }) => {
    const t = useFormText()
    const { type } = plan.node
    const { label } = plan.options
    return (
      <Stack gap={16}>
        <Flex
          component="p"
          align="center"
          gap={8}
          py={8}
          px={12}
          bdrs={8}
          fz={14}
          lh={22}
          c="mute"
          className={classes.note}
        >
          <IconPuzzle size={16} aria-hidden="true" />
          {label ? t('form.unknown_named', { type, label }) : t('form.unknown_widget', { type })}
        </Flex>
        <Nodes plans={plan.children} rowId={rowId} />
      </Stack>
    )
  },
}
