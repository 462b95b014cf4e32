import { CloseButton } from '@mantine/core'
import { ownEntry } from '@rostrum/forms'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Box, PlainButton } from '@rostrum/ui/layout'
import type { Tone } from '@rostrum/ui/tokens'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { classNames } from '../view/class-names.ts'
import { useFormContext } from '../view/form-context.ts'
import { preserveFocus } from '../view/preserve-focus.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './alert.module.css'

const variants: Readonly<Record<string, { tone: Tone; Icon: typeof IconInfoCircle }>> = {
  info: { tone: 'open', Icon: IconInfoCircle },
  success: { tone: 'done', Icon: IconCircleCheck },
  warning: { tone: 'deadline', Icon: IconAlertTriangle },
  error: { tone: 'error', Icon: IconAlertCircle },
}
const plainVariant = { tone: 'neutral', Icon: IconInfoCircle } as const

/** A notice of the author. It is on the page from the start, so it needs no alert role that interrupts a reader. */
export const alertView: BlockView = {
  kind: 'block',
  type: 'alert',
  Block: ({ plan, rowId }) => {
    const { options } = plan
    const t = useUiText()
    const { form } = useFormContext()
    const [isClosed, setClosed] = useState(false)
    const { tone, Icon } = ownEntry(variants, options.type ?? 'info') ?? plainVariant
    if (isClosed) return null
    const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      preserveFocus(currentTarget, () => setClosed(true))
      form.fire({ plan, rowId, hook: 'onClose', args: [] })
    }
    return (
      <aside
        className={classNames(classes.alert, options.customClass)}
        data-tone={tone}
        data-effect={options.effect}
        data-center={options.center || undefined}
      >
        {options.showIcon && <Icon size={20} aria-hidden="true" />}
        <Box flex={1} miw={0} className={classes.text}>
          {options.title && <strong>{options.title}</strong>}
          {options.description && <p>{options.description}</p>}
        </Box>
        {options.closable &&
          (options.closeText ? (
            <Box component={PlainButton} flex="none" td="underline" onClick={close}>
              {options.closeText}
            </Box>
          ) : (
            <CloseButton aria-label={t('ui.close')} onClick={close} />
          ))}
      </aside>
    )
  },
}
