import { contractTemplateUpload } from '@rostrum/contracts/workforce/contracts/files'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { claimUpload, findInstallationFiles, findOwnFile, ownerOf } from '../../../system/files/public.ts'
import { fillTemplate, readPlaceholders } from './fill-template.ts'
import { knownPlaceholders, trialValues, unknownPlaceholders } from './placeholders.ts'
import {
  findVersion,
  findVersions,
  insertVersion,
  isTemplate,
  lockTemplate,
  publishVersion,
  type VersionRow,
} from './template.store.ts'

type Permission = 'contract-template:read' | 'contract-template:write'

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
async function requireTemplate(db: Db | Tx, actor: Staff, permission: Permission, id: string): Promise<void> {
  const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, permission)
  if (!(await isTemplate(db, id, scope))) throw notFound()
}

const present = ({ version, fileName, placeholders, publishedAt, createdAt }: VersionRow) => ({
  version,
  fileName,
  placeholders: [...placeholders],
  unknown: unknownPlaceholders(placeholders),
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The versions of a template in scope, and what its files may ask for. @throws DomainError `record.not_found` */
export async function showVersions({ database: { db } }: Platform, actor: Staff, id: string, language: Locale) {
  await requireTemplate(db, actor, 'contract-template:read', id)
  return { versions: (await findVersions(db, id)).map(present), known: knownPlaceholders(language) }
}

/**
 * Adds an own upload as the next version of a template. The file is read before the transaction.
 *
 * @throws DomainError `record.not_found`, `contract.template_unreadable`
 */
export async function addVersion(
  platform: Platform,
  actor: Staff,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  now: Date,
) {
  const { db } = platform.database
  await requireTemplate(db, actor, 'contract-template:write', id)
  const upload = await findOwnFile(db, fileId, ownerOf(actor))
  if (upload?.purpose !== contractTemplateUpload) throw notFound()
  const placeholders = await readPlaceholders(await platform.files.get(upload.storage_key), actor.accountId)
  return platform.transaction(async (tx) => {
    await lockTemplate(tx, id)
    if (!(await claimUpload(tx, { id: fileId, purpose: contractTemplateUpload }, ownerOf(actor), now))) throw notFound()
    const [newest] = await findVersions(tx, id, 1)
    const version = (newest?.version ?? 0) + 1
    const row = { template_id: id, version, file_id: fileId, placeholders: [...placeholders], created_at: now }
    await insertVersion(tx, { id: crypto.randomUUID(), ...row })
    const facts = { version, fileId }
    await audit(tx, actor, now, {
      event: 'contract-template.version_added',
      entity: 'contract-template',
      entityId: id,
      facts,
    })
    const added = await findVersion(tx, id, version)
    if (!added) throw notFound()
    return present(added)
  })
}

/**
 * Publishes a version: contracts are printed from it from now on.
 *
 * @throws DomainError `record.not_found`, `contract.unknown_placeholders` with their names
 */
export function publishTemplateVersion(
  platform: Platform,
  actor: Staff,
  { id, version }: { readonly id: string; readonly version: number },
  now: Date,
): Promise<{ done: true }> {
  return platform.transaction(async (tx) => {
    await requireTemplate(tx, actor, 'contract-template:write', id)
    await lockTemplate(tx, id)
    const found = await findVersion(tx, id, version)
    if (!found) throw notFound()
    const unknown = unknownPlaceholders(found.placeholders)
    if (unknown.length > 0)
      throw new DomainError('contract.unknown_placeholders', {
        names: unknown.map((name) => `{${name}}`),
        count: unknown.length,
      })
    if (found.publishedAt !== null) return { done: true } as const
    await publishVersion(tx, found.id, now)
    await audit(tx, actor, now, {
      event: 'contract-template.published',
      entity: 'contract-template',
      entityId: id,
      facts: { version },
    })
    return { done: true } as const
  })
}

/** The file of a version in scope. @throws DomainError `record.not_found` */
export async function openVersionFile(
  { database: { db } }: Platform,
  actor: Staff,
  { id, version }: { readonly id: string; readonly version: number },
) {
  await requireTemplate(db, actor, 'contract-template:read', id)
  const found = await findVersion(db, id, version)
  const [file] = found ? await findInstallationFiles(db, [found.fileId], contractTemplateUpload) : []
  if (!file) throw notFound()
  return file
}

/** A version filled with invented values. @throws DomainError `record.not_found`, `contract.template_unreadable` */
export async function tryVersion(
  platform: Platform,
  actor: Staff,
  key: { readonly id: string; readonly version: number },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const file = await openVersionFile(platform, actor, key)
  const bytes = await platform.files.get(file.storage_key)
  return { name: file.name, bytes: await fillTemplate(bytes, trialValues, actor.accountId) }
}
