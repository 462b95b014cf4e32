import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Flex } from './layout.tsx'
import classes from './parts.module.css'

const attribute = 'data-printing'

/** The area whose button was pressed. If the browser's print command was used, every area of the page prints. */
let printTarget: Element | null = null

function printArea(area: Element | null) {
  printTarget = area
  area?.setAttribute(attribute, '')
  window.print()
}

/** Prints the area without the rest of the page, and restores the page afterwards. */
function usePrintIsolation() {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = () => area.current?.toggleAttribute(attribute, printTarget === null || printTarget === area.current)
    const after = () => {
      area.current?.removeAttribute(attribute)
      printTarget = null
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return area
}

type PrintAreaProps = {
  children: ReactNode
  label?: ReactNode
  /** Next to the print button, for example a download of the file. */
  actions?: ReactNode
  /** `first` where printing is the purpose of the page; otherwise the button is below the content. */
  rank?: 'first' | 'second'
}

/** Content that can be printed without the rest of the page. */
export function PrintArea({ children, label, actions, rank = 'first' }: PrintAreaProps) {
  const t = useUiText()
  const area = usePrintIsolation()
  const buttons = (
    <Flex wrap="wrap" gap={12} className={classes.printAreaActions}>
      <Button
        variant={rank === 'first' ? 'filled' : 'default'}
        leftSection={<IconPrinter size={18} />}
        onClick={() => printArea(area.current)}
      >
        {label ?? t('ui.print')}
      </Button>
      {actions}
    </Flex>
  )
  return (
    <Flex direction="column" gap={16}>
      {rank === 'first' && buttons}
      <div ref={area} className={classes.area}>
        {children}
      </div>
      {rank === 'second' && buttons}
    </Flex>
  )
}
