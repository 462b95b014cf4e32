import { Divider } from '@mantine/core'
import { classNames } from '../view/class-names.ts'
import type { BlockView } from '../view/widget-view.ts'

export const dividerView: BlockView = {
  kind: 'block',
  type: 'divider',
  Block: ({ plan: { options } }) => (
    <Divider
      className={classNames(undefined, options.customClass)}
      orientation={options.direction}
      label={options.label || undefined}
      labelPosition={options.contentPosition ?? 'center'}
      color="var(--rs-line)"
    />
  ),
}
