import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { ProjectPreview } from '../../content/PreviewDialog.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './ProgrammePanel.module.css'

const BodyEditor = lazyComponent(() =>
  import('../../content/editor/BodyEditor.tsx').then(({ BodyEditor }) => BodyEditor),
)

type IntroductionDialogProps = {
  id: string
  introduction: string
  onClose: () => void
  onChange: (introduction: string) => void
}

/** What the organiser says of a project; it is saved with the other settings. */
export function IntroductionDialog({ id, introduction, onClose, onChange }: IntroductionDialogProps) {
  const t = useT()
  const label = useId()
  const [previewing, setPreviewing] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={<span id={label}>{t('programme.introduction')}</span>} width={860}>
      <div className={classes.form}>
        <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
          <BodyEditor
            labelledBy={label}
            html={introduction}
            lang="zh-CN"
            articleId={null}
            editable
            onChange={onChange}
          />
        </Suspense>
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('programme.introduction_done')}</Button>
          <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
            {t('article.preview')}
          </Button>
        </div>
        <p className={classes.reason}>{t('programme.introduction_hint')}</p>
      </div>
      {previewing && <ProjectPreview id={id} introduction={introduction} onClose={() => setPreviewing(false)} />}
    </Dialog>
  )
}
