import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { IconFiles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useErrorFocus } from '../../../parts/desk/use-error-focus.ts'
import { upload } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { useBusinessUnit } from '../../../shell/unit.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './Board.module.css'

type UploadedResume = { readonly id: string; readonly known: boolean; readonly duplicates: number }
type UploadOutcome = { readonly file: string; readonly resume?: UploadedResume; readonly error?: string }

/** Closed posts accept no more resumes. */
const openPostsFilter: readonly Filter[] = [{ field: 'closed', operator: 'is', values: ['false'] }]

/** Uploads resumes one after another; each shows its result, and a refused one does not stop the others. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { field } = useResourceLabels('resume')
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const chooser = useRef<HTMLInputElement>(null)
  const current = useBusinessUnit()
  const [unit, setUnit] = useState<readonly string[]>(current ? [current] : [])
  const [post, setPost] = useState<readonly string[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const [fates, setFates] = useState<readonly UploadOutcome[]>([])
  const [errors, setFaults] = useState<Readonly<Record<string, string>>>({})
  const around = useErrorFocus<HTMLFormElement>(errors)
  const [businessUnitId] = unit
  const [postId] = post
  const send = useMutation({
    mutationFn: async () => {
      const fields = { businessUnitId: businessUnitId ?? '', ...(postId !== undefined && { postId }) }
      for (const file of files) {
        const fate = await upload<UploadedResume>('/workbenchApi/talent/resume-files', fields, file).then(
          (resume): UploadOutcome => ({ file: file.name, resume }),
          (error: unknown): UploadOutcome => ({
            file: file.name,
            error: Object.values(fieldErrorMessages(error))[0] ?? sentenceOf(error),
          }),
        )
        setFates((known) => [...known, fate])
      }
      setFiles([])
    },
    onSettled: () =>
      Promise.all(
        ['GET /workbenchApi/talent/board', '/workbenchApi/talent/resumes'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = businessUnitId === undefined
    setFaults(missing ? { businessUnitId: t('list.choose') } : {})
    if (files.length > 0 && !missing) send.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title={t('talent.upload')} width={520}>
      <Stack ref={around} component="form" gap={14} onSubmit={submit} noValidate>
        <RelationPicker
          label={field('businessUnitId')}
          path="/workbenchApi/organisation/business-units"
          values={unit}
          onChange={setUnit}
          error={errors.businessUnitId}
          required
        />
        <RelationPicker
          label={field('postId')}
          path="/workbenchApi/talent/posts"
          filters={openPostsFilter}
          values={post}
          onChange={setPost}
        />
        <div>
          <Button variant="default" leftSection={<IconFiles size={16} />} onClick={() => chooser.current?.click()}>
            {t('talent.choose_files')}
          </Button>
          <Remark>{t('talent.file_rule')}</Remark>
        </div>
        <Box component="ul" overflowWrap="anywhere" className={classes.files}>
          {fates.map(({ file, resume, error }, at) => (
            <li key={at}>
              {resume ? (
                <Link to={`/talent/resumes?id=${resume.id}`} onClick={onClose}>
                  {file}
                </Link>
              ) : (
                file
              )}{' '}
              {resume && <Remark>{outcomeText(resume, t)}</Remark>}
              {error && <FieldError>{error}</FieldError>}
            </li>
          ))}
          {files.slice(send.isPending ? fates.length : 0).map((file) => (
            <li key={`${file.name} ${file.size}`}>{file.name}</li>
          ))}
        </Box>
        <input
          ref={chooser}
          type="file"
          multiple
          accept=".pdf,.doc,.docx"
          aria-label={t('talent.choose_files')}
          hidden
          onChange={(event) => {
            setFiles([...(event.currentTarget.files ?? [])])
            setFates([])
            event.currentTarget.value = ''
          }}
        />
        {files.length > 0 ? (
          <DialogActions
            onCancel={onClose}
            confirmLabel={t('talent.send', { count: files.length })}
            busy={send.isPending}
          />
        ) : (
          <Button className={classes.close} variant="default" onClick={onClose}>
            {t('list.close')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

function outcomeText({ known, duplicates }: UploadedResume, t: ReturnType<typeof useT>): string {
  if (known) return t('talent.known')
  return duplicates > 0 ? t('talent.saved_duplicates', { count: duplicates }) : t('talent.saved')
}

function Remark({ children }: { children: string }) {
  return (
    <Text span c="mute" fz={12} overflowWrap="anywhere">
      {children}
    </Text>
  )
}
