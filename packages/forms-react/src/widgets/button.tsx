import { Button } from '@mantine/core'
import { ownEntry } from '@rostrum/forms'
import { FieldIcon } from '../icons/FieldIcon.tsx'
import { classNames } from '../view/class-names.ts'
import { useFormContext } from '../view/form-context.ts'
import { sizeProps } from '../view/size-props.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** The author's button types. The default type has the primary color of the theme. */
const colors: Readonly<Record<string, string>> = {
  success: 'var(--rs-done)',
  warning: 'var(--rs-deadline)',
  danger: 'var(--rs-error)',
  info: 'var(--rs-neutral)',
}

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
      <div {...sizeProps(options.size)}>
        <Button
          className={classNames(options.circle ? classes.circle : undefined, options.customClass)}
          variant={variantOf(options.type, options.plain)}
          color={ownEntry(colors, options.type ?? '')}
          radius={options.round || options.circle ? 'xl' : undefined}
          aria-label={options.circle ? options.label : undefined}
          leftSection={options.icon && !options.circle ? <FieldIcon name={options.icon} /> : undefined}
          disabled={disabled}
          onClick={() => {
            form.fire({ plan, rowId, hook: 'onClick', args: [] })
            host.onButtonClick?.(options.name ?? node.id)
          }}
        >
          {options.circle && options.icon ? <FieldIcon name={options.icon} size={18} /> : options.label}
        </Button>
      </div>
    )
  },
}
