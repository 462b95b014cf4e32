import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { queueAnnounced } from '../queue-deliveries.ts'
import { effectivePosition } from './effective-choice.ts'

/**
 * Locks the applications that chose a position until the end of the transaction, at a new revision. A concurrent
 * submission or decision based on the old revision then fails and is repeated. Rejected applications are included,
 * because a rejection may be reversed.
 */
export async function lockApplicationsOfPosition(tx: Tx, positionId: string): Promise<void> {
  const chosen = sql`application.id in (
    select application_id from application_choice where position_id = ${positionId})`
  await sql`select count(*) from (
    select from application where ${chosen} order by application.id for update) as held`.execute(tx)
  await sql`update application set revision = revision + 1 where ${chosen}`.execute(tx)
}

/** Moves the counts of a newly cancelled position to the next choices. */
export async function recountNextChoices(tx: Tx, positionId: string): Promise<void> {
  await sql`
    with affected as (
      select application.project_id, ${effectivePosition} as next_id, application.review, application.fee
      from application
      join application_choice lost on lost.application_id = application.id and lost.position_id = ${positionId}
      where application.review in ('SUBMITTED', 'RETURNED', 'PASSED') and not exists (
        select from application_choice earlier join position on position.id = earlier.position_id
        where earlier.application_id = application.id and earlier.ordinal < lost.ordinal
          and position.cancelled_at is null)
    ), counted as (
      select project_id, next_id, count(*) as applied, count(*) filter (where review = 'PASSED') as passed,
        count(*) filter (where fee in ('PAID', 'WAIVED')) as paid
      from affected group by project_id, next_id
    )
    insert into position_counter (project_id, position_id, applied, passed, paid)
    select project_id, ${positionId}::uuid, -sum(applied), -sum(passed), -sum(paid) from counted group by project_id
    union all
    select project_id, next_id, applied, passed, paid from counted where next_id is not null`.execute(tx)
}

/**
 * Recorded applications whose last choice is a cancelled position. Drafts are excluded: while applying is open, their
 * applicants choose another position.
 */
export async function findStranded(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    join application_choice lost on lost.application_id = application.id and lost.position_id = ${positionId}
    where application.review in ('SUBMITTED', 'RETURNED', 'PASSED') and not exists (
      select from application_choice choice join position on position.id = choice.position_id
      where choice.application_id = application.id and position.cancelled_at is null)
    order by application.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The choice `lost` of `application` is the one that counts: those before it have been cancelled. */
const isFirstRemaining = sql<boolean>`not exists (
  select from application_choice earlier join position on position.id = earlier.position_id
  where earlier.application_id = application.id and earlier.ordinal < lost.ordinal and position.cancelled_at is null)`

/**
 * Recorded applications that a cancellation of the position would leave without a choice, and those that it would move
 * to a later one. The choices before it have been cancelled.
 */
export async function countAffected(db: Db, positionId: string): Promise<{ stranded: number; moved: number }> {
  const remains = sql`exists (
    select from application_choice choice join position on position.id = choice.position_id
    where choice.application_id = application.id and position.cancelled_at is null and position.id <> ${positionId})`
  const { rows } = await sql<{ stranded: number; moved: number }>`
    select count(*) filter (where not ${remains})::int as stranded, count(*) filter (where ${remains})::int as moved
    from application
    join application_choice lost on lost.application_id = application.id and lost.position_id = ${positionId}
    where application.review in ('SUBMITTED', 'RETURNED', 'PASSED') and ${isFirstRemaining}`.execute(db)
  return rows[0] ?? { stranded: 0, moved: 0 }
}

/**
 * Writes the message about a cancelled position to the applicants who move to their next choice, and queues it. Those
 * who have none left learn of it by the transition that takes the post from them.
 */
export async function announceNextChoices(
  tx: Tx,
  positionId: string,
  { due, now }: { readonly due: Date; readonly now: Date },
): Promise<void> {
  await sql`
    with announced as (
      insert into applicant_message (key, application_id, person_id, kind, created_at)
      select application.id || ':position_cancelled:' || lost.position_id, application.id, application.person_id,
        'position_cancelled', ${now}::timestamptz
      from application
      join application_choice lost on lost.application_id = application.id and lost.position_id = ${positionId}
      where application.review in ('SUBMITTED', 'RETURNED', 'PASSED') and application.exam <> 'OUT'
        and application.person_id is not null and ${effectivePosition} is not null and ${isFirstRemaining}
      on conflict (key) do nothing
      returning id
    )
    ${queueAnnounced(due)}`.execute(tx)
}

/** People on public display or hired for a position. */
export async function findPublishedOrHired(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    join application_choice chosen on chosen.application_id = application.id and chosen.position_id = ${positionId}
    where application.review = 'PASSED' and application.exam in ('PUBLICITY', 'HIRED')
      and ${effectivePosition} = ${positionId}`.execute(tx)
  return rows.map(({ id }) => id)
}
