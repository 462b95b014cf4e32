import { Button } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FieldError } from '@rostrum/ui/FieldError'
import { IconFiles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFaultFocus } from '../../desk/use-fault-focus.ts'
import { RelationPicker } from '../../resource/RelationPicker.tsx'
import { upload } from '../../shell/api.ts'
import { fieldFaults, useFailureSentence } from '../../shell/failure.ts'
import { useBusinessUnit } from '../../shell/unit.ts'
import { useT, useWords } from '../../shell/use-t.ts'
import classes from './Board.module.css'

type Kept = { readonly id: string; readonly known: boolean; readonly duplicates: number }
type Fate = { readonly file: string; readonly kept?: Kept; readonly fault?: string }

/** Closed posts take no more. */
const open: readonly Filter[] = [{ field: 'closed', operator: 'is', values: ['false'] }]

/** Sends resumes one after the other; each says what became of it, and one that is refused does not stop the rest. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { field } = useWords('resume')
  const queries = useQueryClient()
  const sentenceOf = useFailureSentence()
  const chooser = useRef<HTMLInputElement>(null)
  const current = useBusinessUnit()
  const [unit, setUnit] = useState<readonly string[]>(current ? [current] : [])
  const [post, setPost] = useState<readonly string[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const [fates, setFates] = useState<readonly Fate[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const around = useFaultFocus<HTMLFormElement>(faults)
  const [businessUnitId] = unit
  const [postId] = post
  const send = useMutation({
    mutationFn: async () => {
      const fields = { businessUnitId: businessUnitId ?? '', ...(postId !== undefined && { postId }) }
      for (const file of files) {
        const fate = await upload<Kept>('/workbenchApi/talent/resume-files', fields, file).then(
          (kept): Fate => ({ file: file.name, kept }),
          (error: unknown): Fate => ({
            file: file.name,
            fault: Object.values(fieldFaults(error))[0] ?? sentenceOf(error),
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
      <form ref={around} className={classes.form} onSubmit={submit} noValidate>
        <RelationPicker
          label={field('businessUnitId')}
          path="/workbenchApi/organisation/business-units"
          values={unit}
          onChange={setUnit}
          error={faults.businessUnitId}
          required
        />
        <RelationPicker
          label={field('postId')}
          path="/workbenchApi/talent/posts"
          filters={open}
          values={post}
          onChange={setPost}
        />
        <div>
          <Button variant="default" leftSection={<IconFiles size={16} />} onClick={() => chooser.current?.click()}>
            {t('talent.choose_files')}
          </Button>
          <p className={classes.count}>{t('talent.file_rule')}</p>
        </div>
        <ul className={classes.files}>
          {fates.map(({ file, kept, fault }, at) => (
            <li key={at}>
              {kept ? (
                <Link to={`/talent/resumes?id=${kept.id}`} onClick={onClose}>
                  {file}
                </Link>
              ) : (
                file
              )}{' '}
              {kept && <span className={classes.count}>{fateOf(kept, t)}</span>}
              {fault && <FieldError>{fault}</FieldError>}
            </li>
          ))}
          {files.slice(send.isPending ? fates.length : 0).map((file) => (
            <li key={`${file.name} ${file.size}`}>{file.name}</li>
          ))}
        </ul>
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
      </form>
    </Dialog>
  )
}

function fateOf({ known, duplicates }: Kept, t: ReturnType<typeof useT>): string {
  if (known) return t('talent.known')
  return duplicates > 0 ? t('talent.kept_duplicates', { count: duplicates }) : t('talent.kept')
}
