import { contractTemplateRule, contractTemplateUpload } from '@rostrum/contracts/workforce/contracts/files'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import { wordFile } from '../../../kernel/sample/word-file.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { addInstallationFile } from '../../system/files/public.ts'
import { processTemplate } from './templates/word-template.ts'

/** What the contracts of a country are printed from: its title and its sentences. */
const templates: Readonly<Record<string, readonly [name: string, ...lines: string[]]>> = {
  CN: [
    '劳动合同',
    '合同编号：{number}',
    '甲方：{company}　乙方：{name}（工号 {job_number}，证件号码 {id_number}）',
    '合同类型：{kind}；期限自 {start_date} 至 {end_date}；试用期至 {probation_end}。',
    '工作地点：{place}；工作内容：{work}。',
    '签订日期：{signing_date}',
  ],
  VN: [
    'Hợp đồng lao động',
    'Số: {number}',
    'Bên A: {company}. Bên B: {name} (mã nhân viên {job_number}, số giấy tờ tùy thân {id_number}).',
    'Loại hợp đồng: {kind}, từ {start_date} đến {end_date}, thử việc đến {probation_end}.',
    'Nơi làm việc: {place}. Công việc: {work}.',
    'Ngày ký: {signing_date}',
  ],
  TH: ['สัญญาจ้าง', 'เลขที่ {number}', '{company} และ {name} ({job_number})', '{kind} {start_date} – {end_date}'],
  LA: ['ສັນຍາແຮງງານ', 'ເລກທີ {number}', '{company} ແລະ {name} ({job_number})', '{kind} {start_date} – {end_date}'],
  KH: ['កិច្ចសន្យាការងារ', 'លេខ {number}', '{company} និង {name} ({job_number})', '{kind} {start_date} – {end_date}'],
  MM: ['အလုပ်စာချုပ်', 'နံပါတ် {number}', '{company} နှင့် {name} ({job_number})', '{kind} {start_date} – {end_date}'],
}

/** How many effective contracts end within 60 days, and that each so-many-th person has none. */
const endingContracts = 120
const withoutEach = 60

/** Contracts of the staff with their templates and number rules. */
export async function sampleContracts(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  for (const [country, [name, ...lines]] of Object.entries(templates))
    await addTemplate(tx, platform, world, { country, name, lines: [name, ...lines] })
  await insertMany(
    tx,
    'job_number_rule',
    Object.keys(templates).map((country) => ({
      ...{ id: world.idOf(`contract-number-rule/${country}`), subject: 'contract' },
      ...{ business_unit_id: world.idOf(`business-unit/${country}`), name: `C-${country}-00001` },
      elements: JSON.stringify([
        { type: 'fixed', text: 'C-' },
        { type: 'country' },
        { type: 'fixed', text: '-' },
        { type: 'counter', digits: 5, per: 'rule' },
      ]),
    })),
  )
  await insertContracts(tx, world)
  await sql`insert into job_number_counter (rule_id, bucket, last)
    select rule.id, '', count(*) from contract join employment on employment.id = contract.employment_id
    join job_number_rule rule on rule.business_unit_id = employment.company_id and rule.subject = 'contract'
    group by rule.id`.execute(tx)
}

type Template = { readonly country: string; readonly name: string; readonly lines: readonly string[] }

async function addTemplate(tx: Tx, platform: Platform, world: SampleWorld, { country, name, lines }: Template) {
  const id = world.idOf(`contract-template/${country}`)
  const bytes = await wordFile(lines)
  const file = { id: world.idOf(`contract-template-file/${country}`), name: `${name}.docx`, bytes }
  const described = { purpose: contractTemplateUpload, rule: contractTemplateRule }
  const stored = await addInstallationFile(tx, platform, { ...file, ...described }, world.now)
  await tx
    .insertInto('contract_template')
    .values({ id, name, name_en: 'Employment contract', business_unit_id: world.idOf(`business-unit/${country}`) })
    .execute()
  await tx
    .insertInto('contract_template_version')
    .values({
      ...{ id: world.idOf(`contract-template-version/${country}`), template_id: id, version: 1, file_id: stored.id },
      placeholders: [...new Set(processTemplate({ bytes }).placeholders)],
      ...{ published_at: world.now, created_at: world.now },
    })
    .execute()
}

/**
 * One contract for nearly everyone: open-ended after four years, otherwise fixed-term in steps of two years from the
 * entry; some end within 60 days. All in one statement.
 */
const insertContracts = (tx: Tx, world: SampleWorld) =>
  sql`
  with person as (
    select employment.id, employment.company_id, setting.country, part.entry_date, part.employment_state,
      part.probation_state, part.regularisation_date, relation.kind as relation,
      row_number() over (order by employment.id) as at,
      coalesce((select name from post_row where subject_id = part.post_id order by lower(during) desc limit 1), '') as work,
      coalesce((select name from store_row where subject_id = part.store_id order by lower(during) desc limit 1), '')
        as place
    from employment
    join lateral (select * from assignment_row where subject_id = employment.id order by lower(during) desc limit 1)
      part on true
    join business_unit_setting setting on setting.id = employment.company_id
    left join labour_relation relation on relation.id = part.labour_relation_id
    where relation.kind is distinct from 'outsourced'
  ), ending as (
    select id, row_number() over (order by at) as nth from person
    where employment_state = 'entered' and at % 17 = 0 and entry_date < ${world.day(-200)}::date
  ), term as (
    select person.*, nth,
      case when nth <= ${endingContracts} then 'fixed_term'
        when relation in ('part_time', 'intern') then relation
        when entry_date < ${world.day(-1461)}::date then 'open_ended' else 'fixed_term' end as kind
    from person left join ending on ending.id = person.id
    where at % ${withoutEach} > 0 or nth <= ${endingContracts}
  ), dated as (
    select term.*, (case
        when nth <= ${endingContracts} then ${world.day(0)}::date + (nth * 60 / ${endingContracts})::int
        when kind = 'open_ended' then null
        else (entry_date + make_interval(years => 2 * (1 + greatest(0, (${world.day(0)}::date - entry_date) / 731))::int))::date - 1
      end)::date as agreed
    from term
  ), ended as (
    select dated.*, case when nth <= ${endingContracts} or agreed > ${world.day(60)}::date then agreed
      else (agreed + interval '1 year')::date end as ends_on from dated
  )
  insert into contract (id, employment_id, number, kind, template_version_id, place, work, signed_on, starts_on, ends_on,
    probation_ends_on, created_at)
  select ${idOfText(sql`'contract/' || dated.id`)}, dated.id,
    'C-' || country || '-' || lpad((row_number() over (partition by country order by entry_date, dated.id))::text, 5, '0'),
    kind, version.id, left(place, 80), left(work, 80), entry_date,
    case when ends_on is null or ends_on < entry_date + 731 then entry_date
      else greatest(entry_date, (ends_on - interval '2 years')::date + 1) end,
    ends_on, case when probation_state = 'waiting' then regularisation_date - 1 end, ${world.now}
  from ended as dated join contract_template template on template.business_unit_id = dated.company_id
  join contract_template_version version on version.template_id = template.id`.execute(tx)
