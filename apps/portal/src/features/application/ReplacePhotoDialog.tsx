import { megabyte, photoShape, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { croppedFileMaxSize } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form-host/FormDialog.tsx'
import { uploadedFiles } from '../../form-host/uploaded-files.ts'
import { useFormUpload } from '../../form-host/use-form-upload.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { call } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './application.module.css'
import type { ApplicationDialogProps } from './dialog-props.ts'

const { extensions, maximumBytes } = uploadRules.photo

/** Replaces a rejected photo; shows the rejected photo next to it, with the reason. */
export function ReplacePhotoDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const upload = useFormUpload()
  const replace = async (answers: Readonly<Record<string, unknown>>) => {
    const [photo] = uploadedFiles(answers.photoUrl)
    await call('POST /recruitApi/app/api/person/jobApply/replacePhoto', {
      id: application.id,
      photoUrl: photo?.url ?? '',
    })
    toast({ tone: 'done', message: t('application.photo_replaced') })
    await queries.invalidateQueries()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('application.photo_question')}
      width={640}
      intro={<RefusedPhoto photo={application.photo} />}
      fields={[
        {
          id: 'photo',
          type: 'picture-upload',
          options: {
            name: 'photoUrl',
            label: t('application.photo_new'),
            required: true,
            requiredHint: t('application.photo_missing'),
            uploadTip: t('application.photo_tip', { ...photoShape, limit: croppedFileMaxSize }),
            limit: 1,
            cropWidth: photoShape.width,
            cropHeight: photoShape.height,
            fileTypes: [...extensions],
            fileMaxSize: maximumBytes / megabyte,
          },
        },
      ]}
      upload={upload}
      confirmLabel={t('application.photo_submit')}
      onSubmit={replace}
    />
  )
}

function RefusedPhoto({ photo: { url, opinion } }: { photo: ApplicationDialogProps['application']['photo'] }) {
  const t = useT()
  if (!url && !opinion) return null
  return (
    <Flex gap={16} p={16} bdrs={8} fz={14} lh={22} c="deadline" bg="deadline-tint" className={classes.refused}>
      {url && <img src={url} alt={t('application.photo_old')} width={photoShape.width} height={photoShape.height} />}
      <div>
        <b>{t('application.photo_old')}</b>
        {opinion && (
          <p>
            <CommentSentence comment={opinion}>{t('application.photo_reason', { opinion })}</CommentSentence>
          </p>
        )}
        <p>{t('recruitment.late_replacePhoto')}</p>
      </div>
    </Flex>
  )
}
