import { QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import { automaticMarks, reachesShare, totalMarks } from '@rostrum/recruitment-rules/marking'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { phonePurpose } from '../attempts/candidate-contact.ts'
import { sampleBank } from './bank.ts'

/** A question bank, a published paper, a draft, and candidates in every state, all fictitious. */
export async function sampleAssessment(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const unit = world.idOf('business-unit/CN')
  await insertBank(tx, world, unit)
  const admin = await tx.selectFrom('account').select('id').where('username', '=', 'admin').executeTakeFirst()
  if (!admin) return
  const questions = [0, 2, 5, 9, 11, 13].map((at) => ({ at, points: sampleBank[at]?.points ?? 1 }))
  const paper = { unit, id: world.idOf('paper/shop'), versionId: world.uuid(), questions, accountId: admin.id }
  await insertPaper(tx, world, paper)
  const draft = { id: world.idOf('paper/draft'), business_unit_id: unit, title: '店长助理竞聘卷', instructions: '' }
  await tx
    .insertInto('paper')
    .values({ ...draft, minutes: 45, pass_percent: 70, tolerance: 2, sections: '[]' })
    .execute()
  const lives: readonly SampleAttempt[] = [
    { name: '岳青禾', answers: undefined },
    { name: '闵思源', answers: ['o2', 'o1', ['o1', 'o2', 'o4'], 'o3', 4, '先请顾客坐下，听完再核对小票。'] },
    { name: '单雨桐', answers: ['o2', 'o3', ['o1', 'o2'], 'o3', 5, '道歉，换货，回访。'] },
    { name: '庞一鸣', answers: ['o1', 'o2', ['o3'], 'o1', 3, ''] },
  ]
  for (const [at, life] of lives.entries()) await insertAttempt(tx, platform, world, paper, { ...life, at })
}

async function insertBank(tx: Tx, world: SampleWorld, unit: string): Promise<void> {
  const rows = sampleBank.map(({ options, scale, tags, ...question }, at) => ({
    ...question,
    id: world.idOf(`question/${at}`),
    business_unit_id: unit,
    options: JSON.stringify(options),
    scale: scale === null ? null : JSON.stringify(scale),
    tags: [...tags],
    updated_at: world.daysFromNow(-20, at),
  }))
  await tx.insertInto('question').values(rows).execute()
}

type SamplePaper = {
  readonly unit: string
  readonly id: string
  readonly versionId: string
  readonly accountId: string
  readonly questions: readonly { readonly at: number; readonly points: number }[]
}

async function insertPaper(
  tx: Tx,
  world: SampleWorld,
  { unit, id, versionId, accountId, questions: drawn }: SamplePaper,
) {
  const questions = drawn.map(({ at, points }) => ({ questionId: world.idOf(`question/${at}`), points }))
  const sections = [
    { title: '客观题', questions: questions.slice(0, 5), drawn: null },
    { title: '情景题', questions: questions.slice(5), drawn: null },
  ]
  const words = { title: '门店导购入职测评', instructions: '请独立完成。情景题没有唯一答案，请写清步骤与理由。' }
  const figures = { minutes: 40, pass_percent: 60, tolerance: 2 }
  await tx
    .insertInto('paper')
    .values({
      id,
      business_unit_id: unit,
      ...words,
      ...figures,
      state: 'published',
      revision: 3,
      sections: JSON.stringify(sections),
    })
    .execute()
  await tx
    .insertInto('paper_version')
    .values({
      id: versionId,
      paper_id: id,
      number: 1,
      ...words,
      ...figures,
      sections: sections.map(({ title }) => title),
      full_marks: questions.reduce((sum, { points }) => sum + points, 0),
      published_by: accountId,
      published_at: world.daysFromNow(-10),
    })
    .execute()
  for (const [place, { at, points }] of drawn.entries()) {
    const version = world.uuid()
    await tx
      .insertInto('question_version')
      .values({
        id: version,
        question_id: world.idOf(`question/${at}`),
        number: 1,
        content: JSON.stringify(QuestionContent.parse(sampleBank[at])),
        created_at: world.daysFromNow(-10),
      })
      .execute()
    const questions = { ordinal: place + 1, section: place < 5 ? 0 : 1, question_version_id: version, points }
    await tx
      .insertInto('paper_version_question')
      .values({ paper_version_id: versionId, ...questions })
      .execute()
  }
}

type SampleAttempt = { readonly name: string; readonly answers: readonly (string | string[] | number)[] | undefined }

async function insertAttempt(
  tx: Tx,
  { personalData, config }: Platform,
  world: SampleWorld,
  paper: SamplePaper,
  { name, answers, at }: SampleAttempt & { readonly at: number },
): Promise<void> {
  const id = world.idOf(`attempt/${at}`)
  const phone = `1390000${String(2001 + at)}`
  const closesOn = world.day(7)
  const closes = Temporal.PlainDate.from(closesOn).add({ days: 1 }).toZonedDateTime({ timeZone: config.timeZone })
  const begun = world.daysFromNow(-3, at)
  const marks = (answers ?? []).map((value, place) => {
    const { at: question, points } = paper.questions[place] ?? { at: 0, points: 0 }
    return automaticMarks(QuestionContent.parse(sampleBank[question]), points, value)
  })
  const known = marks.flatMap((one) => one ?? [])
  const score = answers && known.length === marks.length ? totalMarks(known) : null
  const fullMarks = paper.questions.reduce((sum, { points }) => sum + points, 0)
  const marked = score === null ? 'awaiting_marking' : reachesShare(score, fullMarks, 60) ? 'passed' : 'failed'
  await tx
    .insertInto('attempt')
    .values({
      id,
      business_unit_id: paper.unit,
      paper_id: paper.id,
      paper_version_id: paper.versionId,
      candidate_name: name,
      phone_encrypted: personalData.encrypt(phone, phonePurpose),
      phone_index: personalData.blindIndex(phone, phonePurpose),
      closes_on: closesOn,
      closes_at: new Date(closes.epochMilliseconds),
      created_at: world.daysFromNow(-5, at),
      state: answers ? marked : 'evaluating',
      score,
      ...(answers && {
        started_at: begun,
        deadline_at: new Date(begun.getTime() + 40 * 60_000),
        submitted_at: new Date(begun.getTime() + 31 * 60_000),
        submitted_by: 'candidate',
      }),
    })
    .execute()
  for (const [place, value] of (answers ?? []).entries()) {
    const given = marks[place]
    await sql`insert into attempt_answer (attempt_id, ordinal, value, sequence, saved_at)
      values (${id}, ${place + 1}, ${JSON.stringify(value)}::jsonb, ${place + 1}, ${begun})`.execute(tx)
    await tx
      .insertInto('mark_item')
      .values({
        id: world.uuid(),
        attempt_id: id,
        ordinal: place + 1,
        state: given === undefined ? 'marking' : 'settled',
        marks: given ?? null,
      })
      .execute()
  }
}
