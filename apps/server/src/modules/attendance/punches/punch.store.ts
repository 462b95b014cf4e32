import { affectedDates } from '@rostrum/attendance-rules/affected-dates'
import type { clockInWays } from '@rostrum/contracts/attendance/configuration/resources'
import { storesOfDay } from '@rostrum/contracts/attendance/punches/calls'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { claimedNear } from './claimed-near.ts'
import { shownState } from './doubted-place.store.ts'
import type { NearStore } from './punch-place.ts'

export type ClockInWay = (typeof clockInWays)[number]

/** Where a person works on a day and by which rules. */
export type PunchPerson = {
  readonly employment: string
  readonly unit: string
  readonly department: string | null
  readonly day: string
  readonly zone: string
  readonly country: string | null
  readonly permission: 'must' | 'may' | 'exempt' | 'blocked'
  /** By which ways the permission lets the person clock in; null for all. */
  readonly ways: readonly ClockInWay[] | null
  readonly templateKind: 'fixed' | 'rostered' | 'free' | null
  readonly rules: TemplateRules | null
  readonly radius: number | null
  readonly field: TemplateRules['field'] | null
  readonly photo: TemplateRules['photo'] | null
  readonly stores: readonly NearStore[]
}

/**
 * The employment of an account on the work date of an instant; undefined without employment on it.
 *
 * A night shift goes on past midnight: until the last window of the date before has ended the instant belongs to that
 * date. Before the start of the day (`dayStart` of the template) and before the first window of a shift it does as well
 * (attendance.md 2, 5).
 */
export async function findPunchPerson(
  db: Db,
  accountId: string,
  now: Date,
  defaultZone: string,
): Promise<PunchPerson | undefined> {
  const epochSeconds = Math.floor(now.getTime() / 1000)
  const { rows } = await sql<PunchPerson>`
    with person as (
      select employment.id, employment.company_id from account
        join employment on employment.employee_id = account.employee_id and not employment.rescinded
      where account.id = ${accountId}
    ), clock as (
      select person.id, coalesce(home.time_zone, setting.time_zone, ${defaultZone}) as zone, setting.country,
        ${now}::timestamptz at time zone coalesce(home.time_zone, setting.time_zone, ${defaultZone}) as wall
      from person join business_unit_setting setting on setting.id = person.company_id
        left join lateral (
          select store.time_zone from assignment_row place join store_row store on store.subject_id = place.store_id
          where place.subject_id = person.id and place.during @> ${now}::timestamptz::date
            and store.during @> ${now}::timestamptz::date) home on true
    ), local as (
      select clock.id, clock.zone, clock.country,
        case when (before.final_at > ${now}::timestamptz and jsonb_array_length(before.detail->'clocks') > 0)
            or (early.day_start and early.employed
              and not coalesce((today.detail->'clocks'->0->'window'->>'from')::bigint * 60 <= ${epochSeconds}, false))
          then clock.wall::date - 1 else clock.wall::date end as day
      from clock
        left join attendance_day before on before.employment_id = clock.id and before.day = clock.wall::date - 1
          and before.day between ${now}::date - 2 and ${now}::date
        left join attendance_day today on today.employment_id = clock.id and today.day = clock.wall::date
          and today.day between ${now}::date - 1 and ${now}::date + 1
        left join lateral (
          select extract(hour from clock.wall) * 60 + extract(minute from clock.wall)
              < coalesce((select (version.rules->>'dayStart')::integer
                from (select attendance_template_of(clock.id, clock.wall::date - 1) as id offset 0) template
                  join attendance_template_version version on version.template_id = template.id
                where version.from_day < clock.wall::date order by version.from_day desc limit 1), 0) as day_start,
            exists (select from assignment_row place where place.subject_id = clock.id
              and place.during @> clock.wall::date - 1
              and place.employment_state in ('entered', 'waiting_to_leave')) as employed
        ) early on true
    )
    select local.id as employment, place.unit_id as unit, place.department_id as department, local.day::text as day,
      local.zone, local.country, coalesce(permission.kind, 'must') as permission, permission.ways,
      template.kind as "templateKind", version.rules, own.radius, own.field, own.photo,
      coalesce((select jsonb_agg(jsonb_build_object('id', near.subject_id, 'name', near.name,
            'latitude', near.latitude, 'longitude', near.longitude, 'radius', coalesce(own.radius, near.radius))
          order by near.subject_id is distinct from place.store_id, near.name, near.subject_id)
        from (select store.* from store_row store
          where store.during @> local.day and (store.subject_id = place.store_id
            or store.subject_id in (select link.store_id from store_person link
              where link.employment_id = local.id and link.rescinded_at is null and link.during @> local.day))
          order by store.subject_id is distinct from place.store_id, store.name limit ${storesOfDay}) near),
        '[]') as stores
    from local
      join assignment_row place on place.subject_id = local.id and place.during @> local.day
        and place.employment_state in ('entered', 'waiting_to_leave')
      left join clock_in_permission permission on permission.id = clock_in_permission_id_of(local.id, local.day)
      left join attendance_template template on template.id = attendance_template_of(local.id, local.day)
      left join lateral (select rules from attendance_template_version where template_id = template.id
        and from_day <= local.day order by from_day desc limit 1) version on true
      left join attendance_configuration own on own.employment_id = local.id and own.during @> local.day
        and own.rescinded_at is null
    limit 1`.execute(db)
  return rows[0]
}

export type PunchRow = {
  readonly id: string
  readonly employment: string
  readonly at: Date
  readonly state: 'counted' | 'awaiting' | 'refused' | 'invalid'
  readonly evidence: 'online' | 'consistent' | 'in_doubt' | 'before_token' | 'impossible'
  readonly place: 'inside' | 'outside' | 'uncertain' | 'unknown'
  readonly distance: number | null
  readonly store: string | null
}

const presented: RawBuilder<unknown> = sql`punch.id, punch.employment_id as employment, punch.punched_at as at,
  ${shownState('punch')} as state, punch.evidence, punch.place, punch.distance,
  (select name from store_row where subject_id = punch.store_id and during @> punch.work_day) as store`

/**
 * A stored punch by its identifier, of any person.
 *
 * @param claimedAt the time that its phone claimed, which names the partition; without it all partitions are searched
 */
export async function findPunch(db: Db, id: string, claimedAt?: string): Promise<PunchRow | undefined> {
  const inPartition = claimedAt === undefined ? sql`` : sql`and claimed_at = ${claimedAt}`
  const { rows } = await sql<PunchRow>`
    select ${presented} from attendance_punch punch where id = ${id} ${inPartition} limit 1`.execute(db)
  return rows[0]
}

/** The punches of an employment on a work date, latest last. */
export async function findPunchesOfDay(db: Db, employment: string, day: string, limit: number): Promise<PunchRow[]> {
  const isNear = await claimedNear(db, employment, addDays(day, -3), addDays(day, 3))
  const { rows } = await sql<PunchRow>`
    select ${presented} from attendance_punch punch
    where employment_id = ${employment} and work_day = ${day} and ${isNear}
      and punched_at > ${day}::date - interval '3 days' and punched_at < ${day}::date + interval '3 days'
    order by punched_at limit ${limit}`.execute(db)
  return rows
}

/** What a punch is compared with for signals. */
export type PunchTraces = {
  readonly knownDevices: number
  readonly ownDevice: boolean
  readonly deviceOfOthers: boolean
  /** The key of the phone in the hands of this person. */
  readonly key: string | null
  readonly last: { readonly latitude: number; readonly longitude: number; readonly at: string } | null
}

export async function findTraces(db: Db, employment: string, device: string | null, now: Date): Promise<PunchTraces> {
  const { rows } = await sql<PunchTraces>`
    select (select count(*)::int from attendance_device where employment_id = ${employment}) as "knownDevices",
      exists (select from attendance_device where employment_id = ${employment} and id = ${device}::uuid
        and released_at is null) as "ownDevice",
      exists (select from attendance_device where employment_id <> ${employment} and id = ${device}::uuid
        and released_at is null) as "deviceOfOthers",
      (select public_key from attendance_device where employment_id = ${employment} and id = ${device}::uuid
        and released_at is null) as key,
      (select jsonb_build_object('latitude', latitude, 'longitude', longitude, 'at', punched_at)
        from attendance_punch where employment_id = ${employment} and latitude is not null
          and claimed_at > ${now}::timestamptz - interval '40 days'
          and claimed_at < ${now}::timestamptz + interval '1 day'
        order by punched_at desc limit 1) as last`.execute(db)
  return rows[0] ?? { knownDevices: 0, ownDevice: false, deviceOfOthers: false, key: null, last: null }
}

export type NewPunch = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly employment_id: string
  readonly device_id: string | null
  readonly work_day: string
  readonly received_at: string
}

type PunchingPhone = {
  readonly name: string
  /** Null without a key that signed the punch. */
  readonly key: string | null
}

/**
 * Writes a punch, its device and the marks of the days that it may change, in one statement. A punch after midnight may
 * belong to the shift of the day before. A released phone is used again from its punch on, with the key that it presents.
 *
 * @returns whether it was written; a punch with the identifier may exist already
 */
export async function insertPunch(db: Db, punch: NewPunch, { name, key }: PunchingPhone): Promise<boolean> {
  const columns = sql.join(Object.keys(punch).map((name) => sql.id(name)))
  const affected = affectedDates('date', { from: punch.work_day, to: punch.work_day })
  const { rows } = await sql`
    with written as (
      insert into attendance_punch (${columns})
      select ${columns} from jsonb_populate_record(null::attendance_punch, ${JSON.stringify(punch)}::jsonb)
      where not exists (select from attendance_punch where id = ${punch.id})
      on conflict (id, claimed_at) do nothing
      returning employment_id, work_day, received_at, device_id
    ), device as (
      insert into attendance_device (id, employment_id, first_seen_at, last_seen_at, phone, public_key)
      select device_id, employment_id, received_at, received_at, ${name}, ${key}
      from written where device_id is not null
      on conflict (id, employment_id) do update set last_seen_at = excluded.last_seen_at, phone = excluded.phone,
        public_key = coalesce(attendance_device.public_key, excluded.public_key), released_at = null,
        released_by = null, release_reason = null
    ), dirty as (
      insert into attendance_dirty (employment_id, day, cause, marked_at)
      select employment_id, day::date, 'punch', received_at
      from written, generate_series(${affected.from}::date, ${affected.to}::date, interval '1 day') as day
      on conflict (employment_id, day) do update set marked_at = excluded.marked_at, cause = excluded.cause
    )
    select from written`.execute(db)
  return rows.length > 0
}
