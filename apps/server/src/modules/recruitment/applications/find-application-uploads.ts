import type { Db } from '../../../kernel/database/database.ts'
import type { FileReferenceFinder } from '../../../kernel/files/file-references.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { uploadAddressesIn } from '../../forms/registry/public.ts'
import { uploadIdOf } from '../../system/files/public.ts'
import { decryptContent } from './application-content.ts'
import { decryptWaiver } from './waiver.store.ts'

/** Uploads in applications as they are and as they were submitted before, and in every request to waive a fee. */
export const findApplicationUploads =
  ({ personalData }: Platform): FileReferenceFinder =>
  async (db, files) => {
    const owners = [...new Set(files.flatMap(({ ownerPersonId }) => ownerPersonId ?? []))]
    if (owners.length === 0) return []
    const contents = await contentsOf(db, owners)
    const waivers = await waiversOf(db, owners)
    const addresses = [
      ...contents.flatMap(({ photo_url }) => photo_url ?? []),
      ...contents.flatMap(({ content_encrypted }) =>
        uploadAddressesIn(decryptContent(personalData, content_encrypted)),
      ),
      ...waivers.flatMap(({ content_encrypted }) => uploadAddressesIn(decryptWaiver(personalData, content_encrypted))),
    ]
    return addresses.flatMap((address) => uploadIdOf(address) ?? [])
  }

const contentsOf = (db: Db, owners: readonly string[]) =>
  db
    .selectFrom('application')
    .select(['photo_url', 'content_encrypted'])
    .where('person_id', 'in', owners)
    .unionAll(
      db
        .selectFrom('application_version')
        .innerJoin('application', 'application.id', 'application_version.application_id')
        .select(['application_version.photo_url', 'application_version.content_encrypted'])
        .where('application.person_id', 'in', owners),
    )
    .execute()

const waiversOf = (db: Db, owners: readonly string[]) =>
  db
    .selectFrom('waiver_request')
    .innerJoin('application', 'application.id', 'waiver_request.application_id')
    .select('waiver_request.content_encrypted')
    .where('application.person_id', 'in', owners)
    .execute()
