import { checkCount, checkFile, type Failure, type WidgetOptions } from '@rostrum/forms'
import { canShrink } from './shrink-to-fit.ts'

/** Why a file was refused; with its name if several were chosen or its size is the reason, or with those beyond the limit. */
export type FileRejection = {
  readonly name?: string
  readonly omitted?: readonly string[]
  readonly failure: Failure
}

export type FileSelection = { readonly accepted: readonly File[]; readonly rejected: readonly FileRejection[] }

/**
 * Splits the chosen files into those that a field accepts and the refusals of the others.
 *
 * @param used the number of occupied places
 * @param isWanted the author's script may refuse a file, and then shows the reason itself
 */
export function filterFiles(
  files: readonly File[],
  options: WidgetOptions,
  used: number,
  isAllowed: (file: File) => boolean,
): FileSelection {
  const accepted: File[] = []
  const rejected: FileRejection[] = []
  const offered = options.multipleSelect ? files : files.slice(0, 1)
  for (const [at, file] of offered.entries()) {
    const unfit = checkSendable(options, file)
    const tooMany = unfit ? undefined : checkCount(options, used + accepted.length + 1)
    if (unfit) rejected.push(rejectionOf(file, unfit, files.length))
    else if (!tooMany && isAllowed(file)) accepted.push(file)
    if (!tooMany) continue
    const omitted = offered.slice(at).map(({ name }) => name)
    rejected.push({ ...(files.length > 1 && { omitted }), failure: tooMany })
    break
  }
  const count = files.length - offered.length
  if (count > 0) rejected.push({ failure: { code: 'form.upload_one', params: { count } } })
  return { accepted, rejected }
}

/** A photo over the limit is sent smaller. */
const checkSendable = (options: WidgetOptions, file: File): Failure | undefined =>
  canShrink(options, file) ? undefined : checkFile(options, file)

/** @param count the number of files from which it was chosen. A name also says for which file a smaller one is needed. */
export const rejectionOf = ({ name }: File, failure: Failure, count = 1): FileRejection =>
  count > 1 || failure.code === 'file_size' ? { name, failure } : { failure }
