import { Button } from '@mantine/core'
import type { ImportPreview } from '@rostrum/contracts/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useState } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './ImportPage.module.css'

type ImportFooterProps = { counts: ImportPreview['counts']; onConfirm: () => Promise<void> }

/** What the import would do, and why it cannot be confirmed yet. */
export function ImportFooter({ counts, onConfirm }: ImportFooterProps) {
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  const title = t('import.confirm', { count: counts.new + counts.overwrites })
  return (
    <footer className={classes.footer}>
      <span role="status">
        {t('import.counts', { created: counts.new, overwrites: counts.overwrites, problem: counts.problem })}
      </span>
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
