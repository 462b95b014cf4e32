import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './content.module.css'

/** Prints the page with its print styles: the text without the surrounding page. */
export function PrintButton() {
  const t = useT()
  return (
    <Button
      variant="default"
      className={classes.print}
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t('content.print')}
    </Button>
  )
}

/** Print only: the source of the text. */
export function PrintSource() {
  const t = useT()
  const { pathname, search } = useLocation()
  const site = useSetting('sysTitle') || t('shell.site_title')
  return (
    <Box component="p" display="none" className={classes.source}>
      {t('content.printed_from', { site, address: location.origin + pathname + search })}
    </Box>
  )
}
