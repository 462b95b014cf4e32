import { resumes } from '@rostrum/contracts/talent/candidates/resources'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../../engines/resource/binding.ts'
import { maskEmail } from '../../../../kernel/crypto/mask.ts'
import { findClosedPosts } from '../posts/closed-posts.ts'
import { emailPurpose, maskContactPhone, phonePurpose } from './personal-fields.ts'
import { birthDateFor } from './resume.store.ts'
import { writeResume } from './write-resume.ts'

export const resumeResource = bindResource(resumes, {
  table: 'resume',
  columns: {
    name: 'name',
    phone: 'phone_encrypted',
    email: 'email_encrypted',
    birthDate: birthDateFor,
    postId: 'post_id',
    stage: 'stage',
    businessUnitId: 'business_unit_id',
    fileName: 'file_name',
    remark: 'remark',
    createdAt: 'created_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  search: 'search_text',
  personName: 'name',
  menu: { code: 'resumes', parent: 'talent', buttons: ['personal-data:read'] },
  encrypted: {
    phone: { purpose: phonePurpose, mask: maskContactPhone },
    email: { purpose: emailPurpose, mask: maskEmail },
  },
  precheck: async ({ platform, tx }, changes) => {
    const chosen = changes.map(({ before, after }) => (after?.postId === before?.postId ? null : after?.postId))
    const closed = await findClosedPosts(
      tx ?? platform.database.db,
      chosen.flatMap((id) => id ?? []),
    )
    return chosen.map((id) => (id && closed.has(id) ? [{ path: 'postId', key: 'talent.post_closed' }] : []))
  },
  write: writeEach(writeResume),
})
