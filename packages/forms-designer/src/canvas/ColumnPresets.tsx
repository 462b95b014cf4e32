import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Flex } from '@rostrum/ui/layout'
import { IconColumns3 } from '@tabler/icons-react'
import { columnPresets, setColumns } from '../commands/set-columns.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './Canvas.module.css'

/** Divides the selected grid into columns of common widths. */
export function ColumnPresets({ gridId }: { gridId: string }) {
  const t = useT()
  const { session } = useDesigner()
  const spans = session.document.find(gridId)?.node.children?.map(({ options }) => options.span ?? 12)
  const entries: readonly MenuEntry[] = columnPresets.map((preset) => ({
    kind: 'item',
    key: preset.join(),
    checked: preset.join() === spans?.join(),
    label: (
      <Flex align="center" gap={10}>
        <span className={classes.preset} aria-hidden="true">
          {preset.map((span, at) => (
            <span key={`${at} of ${preset}`} style={{ flex: span }} />
          ))}
        </span>
        {t('designer.column_preset', { count: preset.length, spans: preset.join(' + ') })}
      </Flex>
    ),
    onSelect: () => session.run(setColumns(gridId, preset)),
  }))
  return (
    <DropdownMenu entries={entries} label={t('designer.column_presets')} width={300} className={classes.icon}>
      <IconColumns3 size={15} aria-hidden="true" />
    </DropdownMenu>
  )
}
