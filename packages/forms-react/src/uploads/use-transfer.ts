import type { UploadedFile, ValuePlan } from '@rostrum/forms'
import { useEffect, useRef } from 'react'
import { type Upload, type UploadField, uploadCancelled, useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { PendingUpload } from '../view/view-state.ts'
import { canShrink } from './shrink-to-fit.ts'
import { uploadToAddress } from './upload-to-address.ts'

type NewUpload = Pick<PendingUpload, 'file' | 'compression' | 'replaces'>

type Transfer = {
  plan: ValuePlan
  field: () => UploadField
  queue: {
    update: (id: number, change: Partial<PendingUpload>) => void
    drop: (id: number) => void
    take: (upload: NewUpload) => PendingUpload
  }
  arrived: (uploaded: UploadedFile, upload: PendingUpload) => void
  failed: (id: number, file: File, error: unknown) => void
  /** The smaller file that is sent for a photo over the limit; undefined where it is refused. */
  shrunkFile: (upload: PendingUpload) => Promise<File | undefined>
}

/** Sends the files of a field, photos over the limit as smaller ones. */
export function useTransfer({ plan, field, queue, arrived, failed, shrunkFile }: Transfer) {
  const upload = useDestination(plan)
  const running = useAbortControllers()
  const { update, drop } = queue

  const start = (id: number): AbortSignal => {
    const controller = new AbortController()
    running.current.set(id, controller)
    return controller.signal
  }
  const send = async (sent: PendingUpload) => {
    const { id, file } = sent
    const signal = start(id)
    update(id, { progress: 0, failure: undefined, isDeclined: false })
    try {
      const uploaded = await upload(file, field(), (progress) => update(id, { progress }), signal)
      if (!signal.aborted) arrived(uploaded, sent)
    } catch (error) {
      if (!signal.aborted) failed(id, file, error)
    } finally {
      running.current.delete(id)
    }
  }
  const shrinkAndSend = async (chosen: PendingUpload) => {
    const signal = start(chosen.id)
    const file = await shrunkFile(chosen)
    if (signal.aborted) return
    if (!file) {
      drop(chosen.id)
      return
    }
    const smaller = { ...chosen, file, compression: 'done' as const }
    update(chosen.id, smaller)
    await send(smaller)
  }
  const begin = (file: File, replaces?: UploadedFile) => {
    const isOver = canShrink(plan.options, file)
    const taken = queue.take({ file, compression: isOver ? 'running' : undefined, replaces })
    void (isOver ? shrinkAndSend(taken) : send(taken))
  }
  const cancel = (id: number) => {
    running.current.get(id)?.abort(uploadCancelled)
    drop(id)
  }
  const cancelAll = () => {
    for (const controller of running.current.values()) controller.abort(uploadCancelled)
  }
  return { send, begin, cancel, cancelAll }
}

/** The destination of files: the host, which knows the person, or the address of the field. */
function useDestination({ options: { uploadURL } }: ValuePlan): Upload {
  const t = useFormText()
  const { form, host } = useFormContext()
  if (host.upload) return host.upload
  if (uploadURL) return uploadToAddress(form.compiled.definition.config.variables, host.allowedOrigins)
  return () => Promise.reject(new Error(t('form.upload_nowhere')))
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
