import type { Insertable } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Project } from '../../../../kernel/database/database-types.ts'
import { subjects } from './project-specs.ts'

/** Writes a project with its subjects, and refers it to its announcement. */
export async function writeSampleProject(tx: Tx, project: Insertable<Project>): Promise<void> {
  const notice = await tx
    .selectFrom('article')
    .select('id')
    .where('project_id', '=', project.id)
    .where('kind', '=', 'notice')
    .orderBy('published_at')
    .executeTakeFirst()
  await tx
    .insertInto('project')
    .values({ ...project, notice_article_id: notice?.id ?? null })
    .execute()
  const { start } = writtenExamDay(project)
  await tx
    .insertInto('project_subject')
    .values(
      subjects.map((subject, at) => ({
        ...subject,
        project_id: project.id,
        ordinal: at + 1,
        full_mark: '100',
        starts_at: hoursAfter(start, at * 5),
        ends_at: hoursAfter(start, at * 5 + 2),
      })),
    )
    .execute()
}

/** Subjects take place on the day of the written exam, the first at nine, the second at two in the afternoon. */
function writtenExamDay({ windows }: Insertable<Project>): { start: Date } {
  const { writtenExam } = JSON.parse(String(windows)) as { writtenExam: { start: string } }
  return { start: new Date(writtenExam.start) }
}

const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000)
