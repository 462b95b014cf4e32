import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import parts from '../../parts/parts.module.css'
import { useFailureMessage } from '../../shell/failure.ts'
import { shrinkPhoto, uploadFile } from '../../shell/upload.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './leave.module.css'
import type { Evidence } from './leave-span.ts'

type EvidenceFieldProps = { value: Evidence | null; onChange: (value: Evidence | null) => void }

/** A photo or a PDF that a kind of leave demands. It is sent at once, and belongs to the request when that is sent. */
export function EvidenceField({ value, onChange }: EvidenceFieldProps) {
  const t = useT()
  const messageOf = useFailureMessage()
  const upload = useMutation({
    mutationFn: async (file: File): Promise<Evidence> => {
      const purpose = 'leave-evidence'
      // A photo is named by the app: a name of the gallery says nothing to those who decide.
      if (file.type === 'application/pdf') return { id: await uploadFile(file, purpose, file.name), name: file.name }
      return { id: await uploadFile(await shrinkPhoto(file), purpose), name: t('own_leave.evidence_photo') }
    },
    onSuccess: onChange,
  })
  return (
    <div className={classes.evidence}>
      <p className={parts.second}>{t('own_leave.evidence')}</p>
      {value === null ? (
        <label className={parts.button} aria-busy={upload.isPending}>
          <IconPaperclip aria-hidden="true" />
          {upload.isPending ? t('guide.sending') : t('own_leave.evidence_add')}
          <input
            type="file"
            className="hidden"
            accept="image/jpeg,image/png,application/pdf"
            disabled={upload.isPending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) upload.mutate(file)
              // The same file can be chosen again after a failure.
              currentTarget.value = ''
            }}
          />
        </label>
      ) : (
        <div className={`${parts.card} ${parts.row}`} role="status">
          <IconPaperclip aria-hidden="true" />
          <span className={parts.grow}>{t('own_leave.evidence_attached', { name: value.name })}</span>
          <button
            type="button"
            className={parts.iconButton}
            aria-label={t('own_leave.evidence_remove')}
            onClick={() => onChange(null)}
          >
            <IconX aria-hidden="true" />
          </button>
        </div>
      )}
      {upload.error ? (
        <p className={parts.error} role="alert">
          {upload.error instanceof DOMException ? t('guide.photo_failed') : messageOf(upload.error)}
        </p>
      ) : (
        <p className={parts.under}>{t('own_leave.evidence_rule')}</p>
      )}
    </div>
  )
}
