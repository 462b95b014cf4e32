import { checkCount, type Failure, rowIdIn, type UploadedFile, type ValuePlan, type WidgetHook } from '@rostrum/forms'
import { parseUploadResponse } from '@rostrum/forms/sources/request-source'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Upload, UploadDeclined, uploadCancelled, useFormContext } from '../view/form-context.ts'
import { useOnReset } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import { type FileRejection, filterFiles } from './filter-files.ts'
import { UploadStatusError, uploadToAddress } from './upload-to-address.ts'

/** A file that is being uploaded, or that failed. */
export type PendingUpload = {
  readonly id: number
  readonly file: File
  /** The stored file that the upload replaces. */
  readonly replaces: UploadedFile | undefined
  /** The share that has been sent, 0 to 1. */
  readonly progress: number
  /** What the list says about the failure, or about what the person has declined. */
  readonly failure: string | undefined
  /** Whether the person has declined to upload it. */
  readonly isDeclined: boolean
}

/** Milliseconds during which a failed upload is announced. */
const failureToastMilliseconds = 3000

/**
 * The files of an upload field: stored, pending and refused ones. `isWaiting` means that the person has to confirm
 * something first.
 */
export function useUploads(plan: ValuePlan, path: string, onChange: (value: unknown) => void, isWaiting = false) {
  const t = useFormText()
  const { form, host } = useFormContext()
  const { pending, update, drop, take, clear, count: underway } = usePending()
  const [refusals, setRefusals] = useState<readonly FileRejection[]>([])
  const [announcement, setAnnouncement] = useState('')
  const running = useAbortControllers()

  useOnReset(path, () => {
    for (const controller of running.current.values()) controller.abort(uploadCancelled)
    clear()
    setRefusals([])
    setAnnouncement('')
  })

  const stored = (): readonly UploadedFile[] => plan.widget.files?.(form.getField(path).value) ?? []
  const hasRoom = leavesRoom(plan, stored().length, pending)
  const excess = () => checkCount(plan.options, stored().length + underway() + 1)
  const [isStoredRead, setIsStoredRead] = useState(host.pendingFiles === undefined)
  useUnfinished(path, isWaiting ? 'form.crop_pending' : unfinishedIn(pending, hasRoom))
  useKeepFieldMounted(path, pending.length > 0 || isWaiting || !isStoredRead)

  const upload = useDestination(plan)
  const runHook = (hook: WidgetHook, ...args: readonly unknown[]) =>
    form.fire({ plan, rowId: rowIdIn(path), hook, args: [...args, stored()] })

  const fieldOf = () => ({ path: form.pathOf(path), name: plan.name, options: plan.options })

  const failed = (id: number, file: File, error: unknown) => {
    const reason = errorMessage(error, t)
    const isDeclined = error instanceof UploadDeclined
    // What the person has decided is no error.
    const failure = isDeclined ? reason : t('form.upload_error', { error: reason })
    update(id, { failure, isDeclined })
    if (plan.options.onUploadError) {
      runHook('onUploadError', String(error), fileMetadata(file))
      return
    }
    if (isDeclined) setAnnouncement(failure)
    else toast({ tone: 'error', message: failure, lasts: failureToastMilliseconds })
  }

  const send = async ({ id, file, replaces }: PendingUpload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    update(id, { progress: 0, failure: undefined, isDeclined: false })
    try {
      const uploaded = await upload(file, fieldOf(), (progress) => update(id, { progress }), controller.signal)
      if (controller.signal.aborted) return
      drop(id)
      const renamed = parseUploadResponse(runHook('onUploadSuccess', uploaded, fileMetadata(file)))
      onChange([...stored().filter((each) => each.url !== replaces?.url), renamed ?? uploaded])
      setAnnouncement(t('form.upload_done', { name: file.name }))
    } catch (error) {
      if (!controller.signal.aborted) failed(id, file, error)
    } finally {
      running.current.delete(id)
    }
  }

  const add = (files: readonly File[], replaces?: UploadedFile) => {
    const used = stored().length + underway() - (replaces ? 1 : 0)
    const isAccepted = (file: File) => runHook('onBeforeUpload', fileMetadata(file)) !== false
    const { accepted, rejected } = filterFiles(files, plan.options, used, isAccepted)
    setRefusals(rejected)
    for (const file of accepted) begin(file, replaces)
  }
  const begin = (file: File, replaces?: UploadedFile) => void send(take(file, replaces))
  usePendingFiles(
    () => host.pendingFiles?.(fieldOf()),
    (files) => {
      setIsStoredRead(true)
      for (const file of files) if (!excess()) begin(file)
    },
  )
  const cancel = (id: number) => {
    running.current.get(id)?.abort(uploadCancelled)
    drop(id)
  }
  /** Sends a file that failed, unless another one has taken its place. */
  const retry = (failed: PendingUpload) => {
    const failure = failed.replaces ? undefined : excess()
    if (failure) refuse(failure)
    else void send(failed)
  }
  const remove = (file: UploadedFile) => {
    onChange(stored().filter((each) => each.url !== file.url))
    setRefusals([])
    setAnnouncement(t('form.upload_removed', { name: file.name }))
    runHook('onFileRemove', file)
  }
  const refuse = (failure: Failure | undefined) => setRefusals(failure ? [{ failure }] : [])
  return { pending, hasRoom, refusals, announcement, add, retry, cancel, remove, refuse }
}

/** A failed upload takes no place: another file may replace it. */
function leavesRoom({ options: { limit } }: ValuePlan, stored: number, pending: readonly PendingUpload[]): boolean {
  const underway = pending.filter(({ failure }) => failure === undefined).length
  return limit === undefined || stored + underway < limit
}

type UnfinishedWork = 'form.crop_pending' | 'form.upload_pending' | 'form.upload_unsent'

/** A file that failed would be missing from the answers without a word, unless others have taken its place. */
function unfinishedIn(pending: readonly PendingUpload[], hasRoom: boolean): UnfinishedWork | undefined {
  if (pending.some(({ failure }) => failure === undefined)) return 'form.upload_pending'
  const isMissing = pending.some(({ isDeclined, replaces }) => !isDeclined && (hasRoom || replaces !== undefined))
  return isMissing ? 'form.upload_unsent' : undefined
}

/** Reports to the form that the field has unfinished work. */
function useUnfinished(path: string, what: UnfinishedWork | undefined) {
  const { view } = useFormContext()
  useEffect(() => {
    view.setUnfinished(path, what)
    return () => view.setUnfinished(path, undefined)
  }, [view, path, what])
}

/** Keeps the field mounted while an upload is pending. */
function useKeepFieldMounted(path: string, isBusy: boolean) {
  const { view } = useFormContext()
  useEffect(() => view.registerMounted(path), [view, path])
  useEffect(() => view.setKeepMounted(path, isBusy), [view, path, isBusy])
}

/** The destination of files: the host, which knows the person, or the address of the field. */
function useDestination({ options: { uploadURL } }: ValuePlan): Upload {
  const t = useFormText()
  const { form, host } = useFormContext()
  if (host.upload) return host.upload
  if (uploadURL) return uploadToAddress(form.compiled.definition.config.variables, host.allowedOrigins)
  return () => Promise.reject(new Error(t('form.upload_nowhere')))
}

/** Pending and failed uploads. */
function usePending() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  // Counts within one batch, before the state is updated.
  const ids = useRef(new Set<number>())
  const nextId = useRef(0)
  const failed = useRef(new Set<number>())
  const update = (id: number, change: Partial<PendingUpload>) => {
    if ('failure' in change) failed.current[change.failure === undefined ? 'delete' : 'add'](id)
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }
  const drop = (id: number) => {
    ids.current.delete(id)
    failed.current.delete(id)
    setPending((all) => all.filter((one) => one.id !== id))
  }
  const take = (file: File, replaces: UploadedFile | undefined): PendingUpload => {
    nextId.current += 1
    const upload = { id: nextId.current, file, replaces, progress: 0, failure: undefined, isDeclined: false }
    ids.current.add(upload.id)
    setPending((all) => [...all, upload])
    return upload
  }
  const clear = () => {
    ids.current.clear()
    failed.current.clear()
    setPending([])
  }
  return { pending, update, drop, take, clear, count: () => ids.current.size - failed.current.size }
}

/** Resumes uploads that were pending when the page was left. */
function usePendingFiles(load: () => Promise<readonly File[]> | undefined, goOn: (files: readonly File[]) => void) {
  const loadStored = useEffectEvent(async () => (await load()) ?? [])
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    let isCurrent = true
    void loadStored().then((files) => {
      if (isCurrent) begin(files)
    })
    return () => {
      isCurrent = false
    }
  }, [])
}

/** Pending uploads by id. They are aborted when the field unmounts. */
function useAbortControllers() {
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])
  return running
}

/** The data of a file for scripts: not the file itself. */
function fileMetadata({ name, size, type }: File) {
  return { name, size, type }
}

function errorMessage(error: unknown, t: ReturnType<typeof useFormText>): string {
  if (error instanceof UploadStatusError) return t('form.upload_status', { status: error.message })
  return error instanceof Error && error.message !== '' ? error.message : t('form.upload_failed')
}
