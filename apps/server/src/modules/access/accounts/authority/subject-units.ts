import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { unitsOfProjects } from '../../../recruitment/applications/public.ts'
import type { SubjectUnits } from './compare-authority.ts'
import type { CompiledAuthority } from './compile-authority.ts'

/** The units of the subjects in authorities: queried only when authorities are compared. */
export async function subjectUnitsIn(db: Db | Tx, authorities: Iterable<CompiledAuthority>): Promise<SubjectUnits> {
  const named = new Set<string>()
  for (const { permissions } of new Set(authorities))
    for (const { subjects } of permissions.values()) for (const subject of subjects) named.add(subject)
  return unitsOfProjects(db, [...named])
}
