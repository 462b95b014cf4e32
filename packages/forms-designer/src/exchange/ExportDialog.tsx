import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Flex } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import type { TaskInput, VFormExport } from '../background/tasks.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useCopy } from '../view/use-copy.ts'
import { ExportNotes } from './ExportNotes.tsx'
import classes from './exchange.module.css'
import { fileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

/** The form as JSON, ours or VForm 3's, to copy or to download. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session, formName, today } = useDesigner()
  const { definition } = session.document
  const [format, setFormat] = useState('own')
  const own = useMemo(() => JSON.stringify(definition, null, 2), [definition])
  const written = useVForm({ definition, today }, format === 'vform')
  const text = format === 'own' ? own : written?.text
  const notes = format === 'own' ? [] : (written?.notes ?? [])
  const why = text === undefined ? t('designer.disabled_writing') : undefined
  const copy = useCopy()
  return (
    <Dialog opened onClose={onClose} title={t('designer.export_title')} width={760}>
      <Flex direction="column" gap={12} className={classes.frame}>
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
        <Textarea
          readOnly
          aria-label={t('designer.json')}
          aria-busy={text === undefined}
          className={classes.code}
          value={text ?? ''}
          spellCheck={false}
        />
        <Flex flex="none" wrap="wrap" justify="flex-end" rowGap={8} columnGap={12} className={classes.acts}>
          <DisabledReason reason={why}>
            {(held) => (
              <Button
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden="true" />}
                onClick={() => void copy(text ?? '')}
                {...held}
              >
                {t('designer.copy_json')}
              </Button>
            )}
          </DisabledReason>
          <DisabledReason reason={why}>
            {(held) => (
              <Button
                data-autofocus
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => saveFile(fileName(formName, 'json'), 'application/json', text ?? '')}
                {...held}
              >
                {t('designer.save_file')}
              </Button>
            )}
          </DisabledReason>
        </Flex>
      </Flex>
    </Dialog>
  )
}

/** The form in VForm's format; undefined while the export of a long form is running. */
function useVForm({ definition, today }: TaskInput, isEnabled: boolean): VFormExport | undefined {
  const t = useT()
  const [written, setWritten] = useState<VFormExport>()
  useEffect(() => {
    if (!isEnabled || written) return
    const leaving = new AbortController()
    runInWorker('exportVForm', { definition, today }, leaving.signal).then(setWritten, () => {
      if (!leaving.signal.aborted) toast({ tone: 'error', message: t('designer.export_failed') })
    })
    return () => leaving.abort()
  }, [definition, today, isEnabled, written, t])
  return written
}
