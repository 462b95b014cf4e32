import { checkCount, checkFile, type Failure, type WidgetOptions } from '@rostrum/forms'

/** Why a file was not taken; named where several were chosen. */
export type FileRejection = { readonly name?: string; readonly failure: Failure }

export type FileSelection = { readonly accepted: readonly File[]; readonly rejected: readonly FileRejection[] }

/**
 * Which of the files that a person has chosen a field takes, and why not the others.
 *
 * @param used how many of the places for files are taken already
 * @param isWanted the author's script may refuse a file, and has said why itself
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
  const nameOf = ({ name }: File) => (files.length > 1 ? { name } : {})
  for (const file of offered) {
    const unfit = checkFile(options, file)
    const tooMany = unfit ? undefined : checkCount(options, used + accepted.length + 1)
    if (unfit) rejected.push({ ...nameOf(file), failure: unfit })
    else if (!tooMany && isAllowed(file)) accepted.push(file)
    if (!tooMany) continue
    rejected.push({ failure: tooMany })
    break
  }
  const count = files.length - offered.length
  if (count > 0) rejected.push({ failure: { code: 'form.upload_one', params: { count } } })
  return { accepted, rejected }
}
