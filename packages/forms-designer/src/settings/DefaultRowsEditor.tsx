import { Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Flex, Text } from '@rostrum/ui/layout'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useNode } from '../view/use-session.ts'
import { DefaultRows, defaultRowsOf } from './default-rows.ts'
import type { EditorProps } from './editor.ts'

/** How many rows a sub-form begins with, and the way to them. */
export function DefaultRowsEditor({ nodeId = '', labelId }: EditorProps) {
  const t = useT()
  const { open, today } = useDesigner()
  const node = useNode(nodeId)
  if (!node) return null
  const count = defaultRowsOf(node).length
  const hasColumns = DefaultRows.open(node, today) !== undefined
  return (
    <Flex align="center" wrap="wrap" gap={8}>
      <Text span fz={13} lh={20} c={count === 0 ? 'mute' : undefined}>
        {t('designer.default_rows_count', { count })}
      </Text>
      <DisabledReason reason={hasColumns ? undefined : t('designer.disabled_default_rows')}>
        {(held) => (
          <Button
            size="xs"
            variant="default"
            aria-describedby={labelId}
            onClick={() => open({ kind: 'default_rows', nodeId })}
            {...held}
          >
            {t('designer.default_rows_open')}
          </Button>
        )}
      </DisabledReason>
    </Flex>
  )
}
