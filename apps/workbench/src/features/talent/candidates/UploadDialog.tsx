import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { formatNames, megabyte, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { IconFiles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { upload } from '../../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../../shell/failure.ts'
import { useBusinessUnit } from '../../../shell/unit.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './Board.module.css'

type UploadedResume = { readonly id: string; readonly known: boolean; readonly duplicates: number }
type UploadOutcome = { readonly file: string; readonly resume?: UploadedResume; readonly error?: string }

const { extensions, maximumBytes } = uploadRules.resume

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
  const [sent, setSent] = useState(0)
  const [fates, setFates] = useState<readonly UploadOutcome[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const around = useErrorFocus<HTMLFormElement>(errors)
  const [businessUnitId] = unit
  const [postId] = post
  const send = useMutation({
    mutationFn: async () => {
      setSent(0)
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
        setSent((count) => count + 1)
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
    setErrors(missing ? { businessUnitId: t('list.choose') } : {})
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
        <FileList outcomes={fates} waiting={files.slice(send.isPending ? sent : 0)} onOpen={onClose} />
        <input
          ref={chooser}
          type="file"
          multiple
          accept={extensions.map((type) => `.${type}`).join()}
          aria-label={t('talent.choose_files')}
          hidden
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])].map((file) => ({ file, error: refusalOf(file, t) }))
            setFiles(chosen.flatMap(({ file, error }) => (error === undefined ? [file] : [])))
            setFates(chosen.flatMap(({ file, error }) => (error === undefined ? [] : [{ file: file.name, error }])))
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

type FileListProps = {
  outcomes: readonly UploadOutcome[]
  /** Files that are not sent yet. */
  waiting: readonly File[]
  onOpen: () => void
}

function FileList({ outcomes, waiting, onOpen }: FileListProps) {
  const t = useT()
  return (
    <Box component="ul" overflowWrap="anywhere" ps={20}>
      {outcomes.map(({ file, resume, error }, at) => (
        <li key={at}>
          {resume ? (
            <Link to={`/talent/resumes?id=${resume.id}`} onClick={onOpen}>
              {file}
            </Link>
          ) : (
            file
          )}{' '}
          {resume && <Remark>{outcomeText(resume, t)}</Remark>}
          {error && <FieldError>{error}</FieldError>}
        </li>
      ))}
      {waiting.map((file) => (
        <li key={`${file.name} ${file.size}`}>{file.name}</li>
      ))}
    </Box>
  )
}

/** Why a file could not be uploaded, by its name and size; the server reads its content as well. */
function refusalOf({ name, size }: File, t: ReturnType<typeof useT>): string | undefined {
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.') || !extensions.some((one) => one === type))
    return t('talent.file_type_refused', { type, formats: formatNames(extensions) })
  return size > maximumBytes ? t('talent.file_too_large', { limit: maximumBytes / megabyte }) : undefined
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
