import { waiverLimits } from '@rostrum/contracts/kernel/request-limits'
import { megabyte, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form-host/FormDialog.tsx'
import { uploadedFiles } from '../../form-host/uploaded-files.ts'
import { useFormUpload } from '../../form-host/use-form-upload.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { callUntilAnswered } from '../../shell/call-until-answered.ts'
import { useSentences } from '../../shell/use-sentences.ts'
import { useT } from '../../shell/use-t.ts'
import type { ApplicationDialogProps } from './dialog-props.ts'

const { extensions, maximumBytes } = uploadRules.attachment

/** Requests a fee waiver with a reason and evidence. */
export function RequestWaiverDialog({ application, opened, onClose }: ApplicationDialogProps) {
  const t = useT()
  const join = useSentences()
  const queries = useQueryClient()
  const upload = useFormUpload()
  const { id, project } = application
  const date = useDates(project.timeZone)
  const { waiver } = project.windows
  const ask = async ({ reason, attachments }: Readonly<Record<string, unknown>>) => {
    const request = { id, reason: String(reason), attachments: [...uploadedFiles(attachments)] }
    await callUntilAnswered('POST /recruitApi/app/api/person/jobApply/requestWaiver', request, t('shell.arrived'))
    toast({ tone: 'done', message: t('application.waiver_requested') })
    await queries.invalidateQueries()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('application.waiver_title')}
      intro={
        <p>
          {join(
            t('application.waiver_text'),
            waiver && t('application.waiver_deadline', { deadline: date(waiver.end, 'deadline') }),
          )}
        </p>
      }
      fields={[
        {
          id: 'reason',
          type: 'textarea',
          options: {
            name: 'reason',
            label: t('application.waiver_reason'),
            placeholder: t('application.waiver_reason_hint'),
            required: true,
            requiredHint: t('application.waiver_reason_missing'),
            rows: 4,
            maxLength: waiverLimits.reasonLength,
            showWordLimit: true,
          },
        },
        {
          id: 'attachments',
          type: 'file-upload',
          options: {
            name: 'attachments',
            label: t('application.waiver_papers'),
            description: t('application.waiver_papers_hint'),
            required: true,
            requiredHint: t('application.waiver_papers_missing'),
            multipleSelect: true,
            limit: waiverLimits.attachments,
            fileTypes: [...extensions],
            fileMaxSize: maximumBytes / megabyte,
          },
        },
      ]}
      answers={application.formerWaiver ?? {}}
      upload={upload}
      confirmLabel={t('application.waiver_submit')}
      onSubmit={ask}
    />
  )
}
