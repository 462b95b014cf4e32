import { Dialog } from '@rostrum/ui/Dialog'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './exchange.module.css'
import { CopyProblems, ProblemList } from './ProblemList.tsx'

/** The notes of the last import, to consult while fixing the form. */
export function ImportNotesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { lastImport } = useDesigner()
  if (!lastImport) return null
  return (
    <Dialog opened onClose={onClose} title={t('designer.import_notes_title')} width={760}>
      <p className={classes.note}>{t('designer.import_preserved')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className={classes.notes} aria-label={t('designer.import_notes_title')} tabIndex={0}>
        <ProblemList problems={lastImport.problems} more={lastImport.more} tone="note" />
      </section>
      <div className={classes.acts}>
        <CopyProblems read={lastImport} />
      </div>
    </Dialog>
  )
}
