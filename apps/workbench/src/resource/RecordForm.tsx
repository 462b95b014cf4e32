import { Button } from '@mantine/core'
import type { FieldDescription, ResourceDescription, ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { request } from '../shell/api.ts'
import { fieldFaults, useFailureSentence } from '../shell/failure.ts'
import { setUnsaved, usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './RecordForm.module.css'

type RecordFormProps = {
  description: ResourceDescription
  /** Missing for a record that is to be made. */
  record: ResourceRecord | undefined
  onDone: (id: string) => void
  onCancel: () => void
}

/** Makes or changes a record. Only what was touched is sent, so that two people may change different fields. */
export function RecordForm({ description, record, onDone, onCancel }: RecordFormProps) {
  const t = useT()
  const { path } = description
  const { tab } = usePage()
  const queries = useQueryClient()
  const sentenceOf = useFailureSentence()
  const form = useRef<HTMLFormElement>(null)
  const [entered, setEntered] = useState<Readonly<Record<string, unknown>>>({})
  const dirty = Object.keys(entered).length > 0
  useUnsavedGuard(tab.path, dirty)
  const save = useMutation({
    mutationFn: () =>
      record
        ? request<{ id: string }>(`PUT ${path}/{id}`, { id: record.id, revision: record.revision, ...entered })
        : request<{ id: string }>(`POST ${path}`, entered),
    onSuccess: async ({ id }) => {
      toast({ tone: 'done', message: t('list.saved') })
      setUnsaved(tab.path, false)
      await queries.invalidateQueries({ queryKey: [path] })
      onDone(id)
    },
    onError: () => {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (dirty) save.mutate()
    else onCancel()
  }
  const cancel = () => {
    if (dirty && !window.confirm(t('shell.discard'))) return
    setUnsaved(tab.path, false)
    onCancel()
  }
  const faults = fieldFaults(save.error)
  const fields = description.fields.filter(({ writable }) => writable === 'always' || (writable === 'once' && !record))
  const unseen = Object.keys(faults).filter((name) => !fields.some((field) => field.name === name.split(/[.[]/)[0]))
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          resource={description.name}
          field={field}
          value={field.name in entered ? entered[field.name] : record?.[field.name]}
          onChange={(value) => setEntered((known) => ({ ...known, [field.name]: value }))}
          error={faultOf(field, faults)}
        />
      ))}
      {save.error && (Object.keys(faults).length === 0 || unseen.length > 0) && (
        <p className={classes.failure} role="alert">
          {sentenceOf(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('list.save')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t('list.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The fault of a field, or of anything inside it. */
const faultOf = ({ name }: FieldDescription, faults: Readonly<Record<string, string>>) =>
  faults[name] ??
  Object.entries(faults).find(([path]) => path.startsWith(`${name}.`) || path.startsWith(`${name}[`))?.[1]

/** Marks the tab while something is unsaved, and lets the browser ask before the page is closed. */
function useUnsavedGuard(path: string, dirty: boolean) {
  useEffect(() => {
    setUnsaved(path, dirty)
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [path, dirty])
}
