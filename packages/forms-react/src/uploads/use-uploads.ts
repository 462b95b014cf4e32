import {
  checkCount,
  checkFile,
  type Failure,
  rowIdIn,
  type UploadedFile,
  type ValuePlan,
  type WidgetHook,
} from '@rostrum/forms'
import { parseUploadResponse } from '@rostrum/forms/sources/request-source'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { UploadDeclined, UploadRefused, useFormContext } from '../view/form-context.ts'
import { useOnReset } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { PendingUpload } from '../view/view-state.ts'
import { type FileRejection, filterFiles, rejectionOf } from './filter-files.ts'
import { canShrink, shrinkToFit } from './shrink-to-fit.ts'
import { UploadStatusError } from './upload-to-address.ts'
import { useTransfer } from './use-transfer.ts'

/** Milliseconds during which a failed upload is announced. */
const failureToastMilliseconds = 3000

/**
 * The files of an upload field: stored, pending and refused ones. `isWaiting` means that the person has to confirm
 * something first.
 */
export function useUploads(plan: ValuePlan, path: string, onChange: (value: unknown) => void, isWaiting = false) {
  const t = useFormText()
  const { form, host } = useFormContext()
  const queue = usePending(path)
  const { pending, update, drop, clear, count: underway } = queue
  const [refusals, setRefusals] = useState<readonly FileRejection[]>([])
  const [announcement, setAnnouncement] = useState('')
  const [shrunk, setShrunk] = useState<ReadonlySet<string>>(new Set())
  const insert = useChosenOrder()

  const stored = (): readonly UploadedFile[] => plan.widget.files?.(form.getField(path).value) ?? []
  const hasRoom = leavesRoom(plan, stored().length, pending)
  const excess = () => checkCount(plan.options, stored().length + underway() + 1)
  const [isStoredRead, setIsStoredRead] = useState(host.pendingFiles === undefined)
  useUnfinished(path, isWaiting ? 'form.crop_pending' : unfinishedIn(pending, hasRoom), isStoredRead)
  useKeepFieldMounted(path, pending.length > 0 || isWaiting || !isStoredRead)

  const runHook = (hook: WidgetHook, ...args: readonly unknown[]) =>
    form.fire({ plan, rowId: rowIdIn(path), hook, args: [...args, stored()] })

  const fieldOf = () => ({ path: form.pathOf(path), name: plan.name, options: plan.options })

  const failed = (id: number, file: File, error: unknown) => {
    const reason = errorMessage(error, t)
    const isDeclined = error instanceof UploadDeclined
    // What the person has decided is no error.
    const failure = isDeclined ? reason : t('form.upload_error', { error: reason })
    update(id, { failure, isDeclined, isRefused: error instanceof UploadRefused })
    if (plan.options.onUploadError) runHook('onUploadError', String(error), fileMetadata(file))
    else if (isDeclined) setAnnouncement(failure)
    else toastFailure(t, file, reason)
  }

  const isAccepted = (file: File) => runHook('onBeforeUpload', fileMetadata(file)) !== false
  const arrived = (uploaded: UploadedFile, { id, file, compression, replaces }: PendingUpload) => {
    drop(id)
    const saved = parseUploadResponse(runHook('onUploadSuccess', uploaded, fileMetadata(file))) ?? uploaded
    const others = stored().filter((each) => each.url !== replaces?.url)
    onChange(insert(others, saved, id))
    if (compression) setShrunk((all) => new Set(all).add(saved.url))
    setAnnouncement(t('form.upload_done', { name: file.name }))
  }
  const shrunkFile = async (chosen: PendingUpload): Promise<File | undefined> => {
    const file = await shrinkToFit(chosen.file, plan.options)
    const failure = file ? undefined : checkFile(plan.options, chosen.file)
    if (failure) setRefusals((others) => [...others, rejectionOf(chosen.file, failure)])
    return file && isAccepted(file) ? file : undefined
  }
  const { send, begin, cancel, cancelAll } = useTransfer({ plan, field: fieldOf, queue, arrived, failed, shrunkFile })
  useOnReset(path, () => {
    cancelAll()
    clear()
    setRefusals([])
    setAnnouncement('')
  })

  const add = (files: readonly File[], replaces?: UploadedFile) => {
    const used = stored().length + underway() - (replaces ? 1 : 0)
    // The script of the form is asked about the smaller file.
    const isWelcome = (file: File) => canShrink(plan.options, file) || isAccepted(file)
    const { accepted, rejected } = filterFiles(files, plan.options, used, isWelcome)
    setRefusals(rejected)
    for (const file of accepted) begin(file, replaces)
  }
  usePendingFiles(
    () => host.pendingFiles?.(fieldOf()),
    (files) => {
      setIsStoredRead(true)
      for (const file of files) if (!excess()) begin(file)
    },
  )
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
  const refuse = (failure: Failure | undefined, file?: File) =>
    setRefusals(failure ? [file ? rejectionOf(file, failure) : { failure }] : [])
  return { pending, hasRoom, refusals, announcement, shrunk, add, retry, cancel, remove, refuse }
}

/** Away from its list, the message needs the name of the file. */
function toastFailure(t: ReturnType<typeof useFormText>, { name }: File, reason: string): void {
  const error = t('form.upload_refused', { name, reason })
  toast({ tone: 'error', message: t('form.upload_error', { error }), lasts: failureToastMilliseconds })
}

/** A failed upload takes no place: another file may replace it. */
function leavesRoom({ options: { limit } }: ValuePlan, stored: number, pending: readonly PendingUpload[]): boolean {
  const underway = pending.filter(({ failure }) => failure === undefined).length
  return limit === undefined || stored + underway < limit
}

type UnfinishedWork = 'form.crop_pending' | 'form.upload_pending' | 'form.upload_unsent' | 'form.upload_unaccepted'

/** A file that failed would be missing from the answers without a word, unless others have taken its place. */
function unfinishedIn(pending: readonly PendingUpload[], hasRoom: boolean): UnfinishedWork | undefined {
  if (pending.some(({ failure }) => failure === undefined)) return 'form.upload_pending'
  const missing = pending.filter(({ isDeclined, replaces }) => !isDeclined && (hasRoom || replaces !== undefined))
  if (missing.length === 0) return undefined
  return missing.every(({ isRefused }) => isRefused) ? 'form.upload_unaccepted' : 'form.upload_unsent'
}

/**
 * Reports to the form that the field has unfinished work. A step of the page without the field still has to know of its
 * files.
 *
 * @param isComplete whether all work of the field is known
 */
function useUnfinished(path: string, what: UnfinishedWork | undefined, isComplete: boolean) {
  const { view } = useFormContext()
  // With the render that shows the work: the form may be validated right after it.
  useLayoutEffect(() => {
    if (what !== undefined || isComplete) view.setUnfinished(path, what)
    // A picture that was not cropped is gone with its tool.
    return () => {
      if (what === 'form.crop_pending') view.setUnfinished(path, undefined)
    }
  }, [view, path, what, isComplete])
}

/** Keeps the field mounted while an upload is pending. */
function useKeepFieldMounted(path: string, isBusy: boolean) {
  const { view } = useFormContext()
  useEffect(() => view.registerMounted(path), [view, path])
  useEffect(() => view.setKeepMounted(path, isBusy), [view, path, isBusy])
}

/** Pending and failed uploads. Those that failed outlive the field, which another step of the page leaves out. */
function usePending(path: string) {
  const { view } = useFormContext()
  const [left] = useState(() => view.failedUploads(path))
  const [pending, setPending] = useState(left)
  const leftIds = left.map(({ id }) => id)
  // Counts within one batch, before the state is updated.
  const ids = useRef(new Set(leftIds))
  const nextId = useRef(Math.max(0, ...leftIds))
  const failed = useRef(new Set(leftIds))
  useEffect(() => view.setUploads(path, pending), [view, path, pending])
  const update = (id: number, change: Partial<PendingUpload>) => {
    if ('failure' in change) failed.current[change.failure === undefined ? 'delete' : 'add'](id)
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }
  const drop = (id: number) => {
    ids.current.delete(id)
    failed.current.delete(id)
    setPending((all) => all.filter((one) => one.id !== id))
  }
  const take = (chosen: Pick<PendingUpload, 'file' | 'compression' | 'replaces'>): PendingUpload => {
    nextId.current += 1
    const state = { progress: 0, failure: undefined, isDeclined: false, isRefused: false }
    const upload = { id: nextId.current, ...chosen, ...state }
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

/** Inserts uploaded files in the order in which they were chosen, after those that were there before. */
function useChosenOrder() {
  const ids = useRef(new Map<string, number>())
  return (files: readonly UploadedFile[], uploaded: UploadedFile, id: number): readonly UploadedFile[] => {
    ids.current.set(uploaded.url, id)
    const later = files.findIndex(({ url }) => (ids.current.get(url) ?? 0) > id)
    return files.toSpliced(later === -1 ? files.length : later, 0, uploaded)
  }
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

/** The data of a file for scripts: not the file itself. */
function fileMetadata({ name, size, type }: File) {
  return { name, size, type }
}

function errorMessage(error: unknown, t: ReturnType<typeof useFormText>): string {
  if (error instanceof UploadStatusError) return t('form.upload_status', { status: error.message })
  return error instanceof Error && error.message !== '' ? error.message : t('form.upload_failed')
}
