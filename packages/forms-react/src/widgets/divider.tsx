import { Divider } from '@mantine/core'
import type { BlockView } from './widget-view.ts'

export const dividerView: BlockView = {
  kind: 'block',
  type: 'divider',
  Block: ({ plan: { options } }) => (
    <Divider
      orientation={options.direction}
      label={options.label || undefined}
      labelPosition={options.contentPosition ?? 'center'}
      color="var(--rs-line)"
    />
  ),
}
