import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './PrintArea.module.css'

const attribute = 'data-printing'

/** Prints the one area that carries `id`, and leaves the page as it was whether or not the person prints. */
function printArea(id: string) {
  const area = document.getElementById(id)
  if (!area) return
  area.setAttribute(attribute, '')
  window.addEventListener('afterprint', () => area.removeAttribute(attribute), { once: true })
  window.print()
}

type PrintAreaProps = {
  children: ReactNode
  label?: ReactNode
  /** Stands beside the print button, for example a download of the file. */
  actions?: ReactNode
  /** `first` where printing is what the reader came for. */
  rank?: 'first' | 'second'
}

/** Content that can be printed by itself, without the page around it. */
export function PrintArea({ children, label, actions, rank = 'first' }: PrintAreaProps) {
  const t = useUiText()
  const id = useId()
  return (
    <div className={classes.frame} data-rank={rank}>
      <div className={classes.actions}>
        <Button
          variant={rank === 'first' ? 'filled' : 'default'}
          leftSection={<IconPrinter size={18} />}
          onClick={() => printArea(id)}
        >
          {label ?? t('ui.print')}
        </Button>
        {actions}
      </div>
      <div id={id} className={classes.area}>
        {children}
      </div>
    </div>
  )
}
