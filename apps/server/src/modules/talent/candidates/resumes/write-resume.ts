import type { resumes } from '@rostrum/contracts/talent/candidates/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { contactColumns, searchableText, textPurpose } from './personal-fields.ts'

type Values = Partial<z.output<typeof resumes.schema>>

/** Changes the data of a person; the search finds a new name at once. */
export async function writeResume(
  { platform, tx }: WriteContext,
  { id, values }: WrittenRecord<Values>,
): Promise<void> {
  const { name, phone, email, birthDate, postId, remark } = values
  const changed = {
    ...contactColumns(platform.personalData, { phone, email }),
    ...(name !== undefined && { name, search_text: await searchTextFor(platform, tx, id, name) }),
    ...(birthDate !== undefined && { birth_date: birthDate }),
    ...(postId !== undefined && { post_id: postId }),
    ...(remark !== undefined && { remark }),
    revision: sql<number>`revision + 1`,
  }
  await tx.updateTable('resume').set(changed).where('id', '=', id).execute()
}

async function searchTextFor(
  { personalData }: WriteContext['platform'],
  tx: WriteContext['tx'],
  id: string,
  name: string,
) {
  const row = await tx.selectFrom('resume').select('text_encrypted').where('id', '=', id).executeTakeFirst()
  const text = row?.text_encrypted ? personalData.decrypt(row.text_encrypted, textPurpose) : ''
  return sql<string>`search_text_of(${`${name} ${searchableText(text)}`})`
}
