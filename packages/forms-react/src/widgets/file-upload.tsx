import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { LockedGroup } from '../fields/LockedGroup.tsx'
import { FilePicker } from '../uploads/FilePicker.tsx'
import { UploadAnnouncement } from '../uploads/UploadAnnouncement.tsx'
import { UploadList } from '../uploads/UploadList.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

const noop = () => {}

function FileUploadControl({ plan, path, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const uploads = useUploads(plan, path, onChange)
  const { options } = plan
  const files = plan.widget.files?.(state.value) ?? []
  const isListed = options.showFileList !== false
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, and the label is in the frame
    <div role="group" {...named} onBlur={focusLeaveHandler(onBlur)}>
      <UploadList
        files={isListed ? files : []}
        shrunk={uploads.shrunk}
        pending={uploads.pending}
        disabled={state.disabled}
        onRemove={uploads.remove}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      <FilePicker
        options={options}
        label={t('form.upload_file')}
        disabled={state.disabled}
        hasRoom={uploads.hasRoom}
        refusals={uploads.refusals}
        onPick={uploads.add}
      />
      <UploadAnnouncement isSeen={!isListed} text={uploads.announcement} />
    </div>
  )
}

function LockedFiles({ plan, state, attributes }: ControlProps) {
  const files = plan.widget.files?.(state.value) ?? []
  return (
    <LockedGroup attributes={attributes}>
      <UploadList files={files} pending={[]} disabled onRemove={noop} onCancel={noop} onRetry={noop} />
    </LockedGroup>
  )
}

export const fileUploadView: ValueView = {
  kind: 'value',
  type: 'file-upload',
  labels: 'group',
  Control: FileUploadControl,
  Locked: LockedFiles,
}
