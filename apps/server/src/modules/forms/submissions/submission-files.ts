import { submissionUpload } from '@rostrum/contracts/forms/submissions/files'
import { type Answers, filesIn } from '@rostrum/forms'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { claimUpload, findInstallationFiles, findUploadsOf, ownerOf } from '../../system/files/public.ts'
import { type LoadedForm, uploadAddressesIn } from '../registry/public.ts'
import { accessCollection } from './open-form.ts'
import { hasSubmissionFile, insertSubmissionFiles } from './submission.store.ts'

const address = /^\/workbenchApi\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const uploadIdIn = (url: string): string | undefined => address.exec(url)?.[1]

const idsOf = (urls: readonly string[]): readonly string[] => [...new Set(urls.flatMap((url) => uploadIdIn(url) ?? []))]

type StoredUpload = { readonly name: string; readonly size: number }

/** Looks up in advance which files in answers are uploads of the person for a form, and what is stored of them. */
export async function ownUploadsIn(
  db: Db,
  actor: Staff,
  answers: Answers,
): Promise<(url: string) => StoredUpload | undefined> {
  const ids = idsOf(uploadAddressesIn(answers))
  const found = ids.length === 0 ? [] : await findUploadsOf(db, { ids, purpose: submissionUpload }, ownerOf(actor))
  const byId = new Map(found.map(({ id, name, size, upload_size }) => [id, { name, size: upload_size ?? size }]))
  return (url) => byId.get(uploadIdIn(url) ?? '')
}

type Submitted = { readonly id: string; readonly form: LoadedForm; readonly answers: Answers }

/** Lets a submission take over the files of its answers. @throws DomainError `record.conflict` where one is gone by now */
export async function claimFiles(tx: Tx, actor: Staff, now: Date, { id, form, answers }: Submitted): Promise<void> {
  const ids = idsOf(filesIn(form.compiled, answers).map(({ url }) => url))
  for (const fileId of ids) {
    const upload = { id: fileId, purpose: submissionUpload }
    if (!(await claimUpload(tx, upload, ownerOf(actor), now))) throw new DomainError('record.conflict')
  }
  await insertSubmissionFiles(tx, id, ids)
}

type NamedFile = { readonly code: string; readonly id: string; readonly fileId: string }

/** A file of a submission; the download is audited. @throws DomainError `record.not_found` */
export async function openSubmissionFile(
  platform: Platform,
  { actor, now }: { readonly actor: Staff; readonly now: Date },
  { code, id, fileId }: NamedFile,
) {
  const { db } = platform.database
  const { id: formId } = await accessCollection(db, code)
  if (!(await hasSubmissionFile(db, { formId, id, fileId }))) throw notFound()
  const [file] = await findInstallationFiles(db, [fileId], submissionUpload)
  if (!file) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      ...{ event: 'form_submission.downloaded', entity: 'form_submission', entityId: id },
      facts: { code, file: fileId },
    }),
  )
  return file
}
