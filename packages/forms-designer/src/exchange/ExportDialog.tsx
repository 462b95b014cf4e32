import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { exportNotes } from '@rostrum/forms/vform/export-notes'
import { exportVForm } from '@rostrum/forms/vform/export-vform'
import { Dialog } from '@rostrum/ui/Dialog'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/texts.ts'
import { useCopy } from '../view/use-copy.ts'
import { ExportNotes } from './ExportNotes.tsx'
import classes from './exchange.module.css'
import { saveFile } from './save-file.ts'

/** The form as JSON, ours or VForm 3's, to copy or to keep as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const { definition } = session.document
  const [format, setFormat] = useState('own')
  const { text, notes } = useMemo(() => {
    if (format === 'own') return { text: JSON.stringify(definition, null, 2), notes: [] }
    const written = exportVForm(definition)
    return { text: JSON.stringify(written, null, 2), notes: exportNotes(definition, written) }
  }, [definition, format])
  const copy = useCopy()
  return (
    <Dialog opened onClose={onClose} title={t('designer.export_title')} width={760}>
      <div className={classes.frame}>
        <SegmentedControl
          size="xs"
          className={classes.choice}
          aria-label={t('designer.export_format')}
          data={[
            { value: 'own', label: 'JSON' },
            { value: 'vform', label: 'VForm 3' },
          ]}
          value={format}
          onChange={setFormat}
        />
        {notes.length > 0 && <ExportNotes notes={notes} />}
        <Textarea readOnly aria-label={t('designer.json')} className={classes.code} value={text} spellCheck={false} />
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => void copy(text)}
          >
            {t('designer.copy_json')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile('form.json', 'application/json', text)}
          >
            {t('designer.save_file')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
