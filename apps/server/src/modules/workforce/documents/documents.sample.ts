import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { insertDocuments } from './document.store.ts'
import { documentNumberPurpose } from './write-documents.ts'

const countries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'] as const

/** Health certificates of guides and permits of foreigners; some run out soon, and some people lack them. */
export async function sampleDocuments(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  await insertMany(
    tx,
    'document_requirement',
    countries.flatMap((country) => {
      const unit = { business_unit_id: world.idOf(`business-unit/${country}`), country }
      return [
        { ...unit, id: world.idOf(`requirement/${country}/health`), kind: 'health_certificate', post_kind: 'guide' },
        { ...unit, id: world.idOf(`requirement/${country}/permit`), kind: 'work_permit', nationality: 'foreign' },
      ]
    }),
  )
  const { rows } = await sql<{ id: string; kind: string }>`
    select employment.id, case when employee.nationality is distinct from setting.country then 'work_permit'
      else 'health_certificate' end as kind
    from employment join employee on employee.id = employment.employee_id
    join business_unit_setting setting on setting.id = employment.company_id
    join assignment_row part on part.subject_id = employment.id and part.during @> ${world.day(0)}::date
    join post_row post on post.subject_id = part.post_id and post.during @> ${world.day(0)}::date
    where part.employment_state = 'entered'
      and (post.kind = 'guide' or employee.nationality is distinct from setting.country)
    order by employment.id`.execute(tx)
  const documents = rows
    .filter((_person, at) => at % 60 > 0)
    .map(({ id, kind }, at) => {
      const daysLeft = at % 25 === 0 ? world.integer(1, 60) : world.integer(61, 365)
      const number = `${kind === 'work_permit' ? 'WP' : 'HC'}${String(100_000 + at)}`
      return {
        ...{
          id: world.idOf(`employee-document/${id}/${kind}`),
          employment_id: id,
          kind,
          scan_file_id: null,
          remark: '',
        },
        number_encrypted: platform.personalData.encrypt(number, documentNumberPurpose),
        ...{ valid_from: world.day(daysLeft - 364), valid_to: world.day(daysLeft) },
      }
    })
  await insertDocuments(tx, documents, world.now)
}
