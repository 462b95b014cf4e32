import { Button } from '@mantine/core'
import type { ImportPreview } from '@rostrum/contracts/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { type ReactNode, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './ImportPage.module.css'

type ImportFooterProps = {
  counts: ImportPreview['counts']
  /** The answer to a confirmation did not come; whether it was written is being asked, or has been. */
  lost: 'looking' | 'not_written' | undefined
  onConfirm: () => Promise<void>
  children?: ReactNode
}

/** What the import would do, and why it cannot be confirmed yet. */
export function ImportFooter({ counts, lost, onConfirm, children }: ImportFooterProps) {
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  const title = t('import.confirm', { count: counts.new + counts.overwrites })
  return (
    <footer className={classes.footer}>
      <span role="status">
        {lost
          ? t(`import.${lost}`)
          : t('import.counts', { created: counts.new, overwrites: counts.overwrites, problem: counts.problem })}
      </span>
      {children}
      <span className={classes.space} />
      {counts.problem > 0 && <span className={classes.reason}>{t('import.fix_first', { count: counts.problem })}</span>}
      <Button aria-disabled={counts.problem > 0} onClick={() => setConfirming(counts.problem === 0)}>
        {title}
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={title}
        consequence={t('import.consequence', { created: counts.new, overwrites: counts.overwrites })}
        onConfirm={onConfirm}
      />
    </footer>
  )
}
