import { Flex, PlainButton } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconArrowsDiagonal, IconLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../shell/use-t.ts'
import classes from './VirtualTable.module.css'

/**
 * What can be done to a record from its row, at the end of the row under the pointer. Keys and the open record offer the
 * same.
 */
export function RowActs({ address, isScrolled }: { address: string; isScrolled: boolean }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(`/workbench${address}`, window.location.href).href)
    toast({ tone: 'done', message: t('record.link_copied') })
  }
  return (
    <Flex
      role="gridcell"
      tabIndex={-1}
      align="center"
      className={classes.acts}
      data-pinned={isScrolled || undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <Link to={`${address}&wide=1`} tabIndex={-1} aria-label={t('record.wide')} title={t('record.wide')}>
        <IconArrowsDiagonal size={16} aria-hidden="true" />
      </Link>
      <PlainButton tabIndex={-1} aria-label={t('record.copy_link')} title={t('record.copy_link')} onClick={copy}>
        <IconLink size={16} aria-hidden="true" />
      </PlainButton>
    </Flex>
  )
}
