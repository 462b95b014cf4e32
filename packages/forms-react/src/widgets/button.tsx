import { Button } from '@mantine/core'
import { useFormContext } from '../view/form-context.ts'
import type { BlockView } from './widget-view.ts'

function variantOf(type: string | undefined, isPlain: boolean | undefined): string {
  if (type === 'text') return 'subtle'
  if (type === undefined || type === '' || type === 'default') return 'default'
  return isPlain ? 'outline' : 'filled'
}

export const buttonView: BlockView = {
  kind: 'block',
  type: 'button',
  Block: ({ plan, rowId, disabled }) => {
    const { form, host } = useFormContext()
    const { node, options } = plan
    return (
      <div>
        <Button
          variant={variantOf(options.type, options.plain)}
          radius={options.round ? 'xl' : undefined}
          disabled={disabled}
          onClick={() => {
            form.fire({ plan, rowId, hook: 'onClick', args: [] })
            host.onButtonClick?.(options.name ?? node.id)
          }}
        >
          {options.label}
        </Button>
      </div>
    )
  },
}
