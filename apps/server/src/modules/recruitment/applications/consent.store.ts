import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { nameIn } from '../projects/public.ts'

/** The consents that a person gave with each submission, the first one first. */
export async function findAgreements(db: Db, personId: string, locale: PortalLocale) {
  const rows = await db
    .selectFrom('application_consent')
    .innerJoin('application', 'application.id', 'application_consent.application_id')
    .innerJoin('project', 'project.id', 'application.project_id')
    .select(['title', 'title_en', 'article_id', 'version', 'given_at', 'address'])
    .where('application.person_id', '=', personId)
    .orderBy('application_consent.id')
    .execute()
  return rows.map(({ title, title_en, article_id, version, given_at, address }) => ({
    document: 'project' as const,
    project: { title: nameIn({ chinese: title, english: title_en }, locale), agreementId: article_id },
    version,
    givenAt: given_at.toISOString(),
    address,
  }))
}

export const deleteAgreements = (tx: Tx, personId: string) =>
  tx
    .deleteFrom('application_consent')
    .where('application_id', 'in', tx.selectFrom('application').select('id').where('person_id', '=', personId))
    .execute()
